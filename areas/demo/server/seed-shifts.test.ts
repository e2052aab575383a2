import { expect, test } from 'vitest';
import type { ShiftWeek } from '#drivers/contract/shift-views.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { seedApplicant } from './seed-applicant.ts';
import { seedShifts } from './seed-shifts.ts';

const app = await openTestApp();

test('the demo’s plan is published for this week and a draft for the next, with what waits for an answer', {
  tags: ['slow'],
}, async () => {
  const admin = await makePerson(app, 'admin');
  const driver = await makePerson(app, 'driver', { online: false });
  await makePerson(app, 'driver', { online: false });
  await seedShifts(app, { admin, driver });
  // The clock shows Friday, 20 November.
  const readWeek = async (monday: string) => {
    const { body } = await admin.call<ShiftWeek>(`/admin/shifts?week=${monday}`);
    const { isPublished, openShifts, drivers } = body;
    const drafts = drivers.flatMap(({ shifts }) => shifts.map(({ isDraft }) => isDraft));
    const wishes = drivers.flatMap((row) => row.wishes);
    const absences = drivers.flatMap((row) => row.absences.map(({ state }) => state));
    return {
      isPublished,
      drafts: [...new Set(drafts)],
      waiting: [openShifts.length, wishes.length, absences],
    };
  };
  expect(await readWeek('2026-11-16')).toEqual({
    isPublished: true,
    drafts: [false],
    waiting: [0, 0, []],
  });
  expect(await readWeek('2026-11-23')).toEqual({
    isPublished: false,
    drafts: [true],
    waiting: [1, 1, ['asked']],
  });
});

test('the demo’s applicant waits for approval with four papers that an admin can open', {
  tags: ['slow'],
}, async () => {
  await seedApplicant(app);
  const admin = await makePerson(app, 'admin');
  const { body } = await admin.call<{ drivers: { userId: string; fullName: string }[] }>(
    '/admin/awaiting-drivers',
  );
  const applicant = body.drivers.find(({ fullName }) => fullName === 'Ida Lorenzen');
  const { body: file } = await admin.call<{ documents: { kind: string }[] }>(
    `/admin/drivers/${applicant?.userId}/file`,
  );
  expect(file.documents).toHaveLength(4);
  for (const { kind } of file.documents) {
    const opened = await admin.call<{ link: string }>(
      `/admin/drivers/${applicant?.userId}/document?kind=${kind}`,
    );
    expect(opened.status).toBe(200);
  }
});
