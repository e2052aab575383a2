import { drawSamplePaper } from '#adapters/server/files/pictures/draw-sample-paper.ts';
import { documentKinds, type DocumentKind } from '#drivers/domain/onboarding-lists.ts';
import { finishUpload } from '#drivers/server/driver-documents/finish-upload.ts';
import { sendPart } from '#drivers/server/driver-documents/send-part.ts';
import { startUpload } from '#drivers/server/driver-documents/start-upload.ts';
import { seedOnboarding } from '#drivers/server/profiles/seed-onboarding.ts';
import { createAccount } from '#people/server/accounts/create-account.ts';
import type { App } from '#app/app.ts';
import { hashOf } from '#platform/server/secrets/hash-of.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { demoDriver } from './demo-driver.ts';
import { toSignedIn } from './to-signed-in.ts';

const applicant = {
  email: 'bewerberin@elbbote.example',
  fullName: 'Ida Lorenzen',
  phone: '+49 151 5550105',
  role: 'driver',
} as const;

const papers: Partial<Record<DocumentKind, Parameters<typeof drawSamplePaper>[0]>> = {
  driver_license: { color: '#f1d5dc', side: 'front' },
  driver_license_back: { color: '#f1d5dc', side: 'back' },
  id_front: { color: '#cfe0e6', side: 'front' },
  id_back: { color: '#cfe0e6', side: 'back' },
};

/** Somebody who wants to drive, and whose four papers wait for an admin. */
export async function seedApplicant({ services }: Pick<App, 'services'>): Promise<void> {
  const { db, clock } = services;
  const { id } = await createAccount(services, { ...applicant, password: DEMO_PASSWORD });
  const vehicle = { vehicleType: 'Auto', plateNumber: 'HH-IL 205', maxLoadKg: 250 } as const;
  await seedOnboarding(db, id, { ...demoDriver(applicant.fullName), ...vehicle }, clock.now());
  const person = toSignedIn({ ...applicant, id });
  for (const kind of documentKinds) {
    const paper = papers[kind];
    if (!paper) continue;
    const content = await drawSamplePaper(paper);
    const file = { kind, sizeBytes: content.length, contentHash: hashOf(content) };
    const upload = await startUpload(services, person, file);
    await sendPart(services, person, { id: upload.id, offset: 0, content: content.toString('base64') });
    await finishUpload(services, person, upload.id);
  }
}
