import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { documentKinds } from '#drivers/domain/onboarding-lists.ts';
import { plainPhoto, scannedPdf, uploadDocument } from '#adapters/tests/document-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let owner: Person;
let admin: Person;
let people: Record<string, Pick<Person, 'call'> & { cookie?: string }>;
const types = ['jpg', 'pdf'] as const;
type Upload = { kind: (typeof documentKinds)[number]; type: (typeof types)[number] };
const uploads = documentKinds.flatMap((kind): Upload[] => types.map((type) => ({ kind, type })));
/** Each kind once, in turns as a picture and as a PDF. */
const isFirst = ({ kind, type }: Upload) => types[documentKinds.indexOf(kind) % 2] === type;

beforeAll(async () => {
  owner = await makePerson(app, 'driver');
  admin = await makePerson(app, 'admin');
  people = {
    visitor: visitor(app),
    customer: await makePerson(app, 'customer'),
    'another customer': await makePerson(app, 'customer'),
    'another driver': await makePerson(app, 'driver'),
    'another admin': await makePerson(app, 'admin'),
    admin,
    owner,
  };
});

interface Linked {
  documents: { kind: string; link: string }[];
}
const linkOf = (file: Linked, kind: string) =>
  file.documents.find((document) => document.kind === kind)?.link ?? expect.fail(`no link to ${kind}`);

/** Opens a link with this person's session. */
async function follow(person: string, link: string) {
  const { cookie } = people[person] ?? expect.fail(person);
  const answer = await app.http.inject({ url: link, headers: cookie ? { cookie } : {} });
  const { statusCode: status, headers, rawPayload: content } = answer;
  return { status, headers, content };
}

async function expectClosed({ kind, type }: Upload): Promise<void> {
  const sent = type === 'pdf' ? await scannedPdf() : await plainPhoto();
  expect((await uploadDocument(owner, kind, sent)).status).toBe(200);
  const own = linkOf((await owner.call<Linked>('/driver/documents')).body, kind);
  const asked = await admin.call<{ link: string }>(`/admin/drivers/${owner.id}/document?kind=${kind}`);
  const admins = asked.body.link;
  const opened: string[] = [];
  for (const person of Object.keys(people)) {
    for (const [whose, link] of Object.entries({ own, admins })) {
      const { status, headers, content } = await follow(person, link);
      if (status === 200) opened.push(`${person}: ${whose}`);
      else expect([status, JSON.parse(content.toString()).code]).toEqual([404, 'LINK_ENDED']);
      expect(headers['cache-control']).toContain('no-store');
    }
  }
  expect(opened.sort()).toEqual(['admin: admins', 'owner: own']);
  const { headers } = await follow('owner', own);
  expect(headers['content-type']).toBe(type === 'pdf' ? 'application/pdf' : 'image/jpeg');
  expect(headers['content-security-policy']).toContain('sandbox');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-disposition']).toMatch(
    type === 'pdf' ? /^attachment; filename="[\w-]+\.pdf"$/ : /^inline; filename="[\w-]+\.(jpg|png|webp)"$/,
  );
}

test.each(uploads.filter(isFirst))(
  'a $kind ($type) opens only for its driver and an admin, each by their own link',
  expectClosed,
);

test.each(uploads.filter((upload) => !isFirst(upload)))(
  'also a $kind ($type) opens only for its driver and an admin, each by their own link',
  { tags: ['slow'] },
  expectClosed,
);

test('a link to a document expires within minutes, for its owner too', async () => {
  await uploadDocument(owner, 'passport', await plainPhoto());
  const link = linkOf((await owner.call<Linked>('/driver/documents')).body, 'passport');
  expect((await follow('owner', link)).status).toBe(200);
  app.clock.set(new Date(app.clock.now().getTime() + 5 * 60_000));
  expect((await follow('owner', link)).status).toBe(404);
});

test('an altered link opens nothing', async () => {
  await uploadDocument(owner, 'passport', await plainPhoto());
  const link = linkOf((await owner.call<Linked>('/driver/documents')).body, 'passport');
  const [payload = '', signature = ''] = (link.split('/').at(-1) ?? '').split('.');
  const [key, endsAt, name] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as unknown[];
  const forged = Buffer.from(JSON.stringify([key, endsAt, name, null])).toString('base64url');
  for (const token of [`${forged}.${signature}`, payload, `${payload}.`]) {
    expect((await follow('owner', `/api/files/${token}`)).status).toBe(404);
  }
});

test('every operation on documents refuses callers without access', async () => {
  const id = 'b84fe0ba-fb8f-45cb-90de-1fb916381b20';
  const { submittedAt } = (await app.db.select().from(drivers).where(eq(drivers.userId, owner.id)))[0] ?? {};
  const seen = { submittedAt: submittedAt?.toISOString() };
  const ofDrivers = {
    '/driver/documents': undefined,
    '/driver/documents/identity-kind': { identityKind: 'passport' },
    '/driver/documents/uploads': { kind: 'passport', sizeBytes: 1, contentHash: 'a'.repeat(64) },
    [`/driver/documents/uploads/${id}/parts`]: { offset: 0, content: '' },
    [`/driver/documents/uploads/${id}/finish`]: {},
    '/driver/documents/resubmit': {},
  };
  const ofAdmins = {
    '/admin/awaiting-drivers': undefined,
    [`/admin/drivers/${owner.id}/file`]: undefined,
    [`/admin/drivers/${owner.id}/approve`]: seen,
    [`/admin/drivers/${owner.id}/reject`]: { ...seen, reason: 'Unscharf' },
  };
  for (const [person, { call }] of Object.entries(people)) {
    const isDriver = person === 'owner' || person === 'another driver';
    const isAdmin = person.endsWith('admin');
    for (const [path, body] of Object.entries({ ...ofDrivers, ...ofAdmins })) {
      if (path in ofDrivers ? isDriver : isAdmin) continue;
      const { status, body: answer } = await call(path, body);
      const refusal = person === 'visitor' ? [401, 'SIGN_IN_REQUIRED'] : [403, 'ROLE_NOT_ALLOWED'];
      expect([person, path, status, answer.code]).toEqual([person, path, ...refusal]);
    }
  }
});
