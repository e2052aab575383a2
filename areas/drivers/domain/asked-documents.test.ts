import { expect, test } from 'vitest';
import { listAskedDocuments } from './asked-documents.ts';

const at = new Date('2026-11-20T11:00:00Z');
const early = {
  vehicleType: 'Auto',
  identityKind: 'id_card',
  onboardingCompleted: true,
  submittedAt: at,
  approvedAt: at as Date | null,
  rejectedAt: null as Date | null,
  driverLicenseUrl: 'a' as string | null,
  driverLicenseBackUrl: null as string | null,
  idFrontUrl: null,
  idBackUrl: null,
  passportUrl: null,
} as const;

test.each([
  ['the front alone, approved', {}],
  ['the front alone, awaiting a decision', { approvedAt: null }],
])('the back of the licence is requested with %s; deleted identity papers are not', (_, change) => {
  expect(listAskedDocuments({ ...early, ...change })).toEqual(['driver_license_back']);
});

test.each([
  ['both sides', { driverLicenseBackUrl: 'b' }],
  ['no licence at all', { driverLicenseUrl: null }],
  ['a bicycle', { vehicleType: 'Fahrrad' as const }],
  ['an unfinished onboarding', { onboardingCompleted: false, approvedAt: null }],
  ['a rejection', { approvedAt: null, rejectedAt: at }],
])('no document is requested with %s', (_, change) => {
  expect(listAskedDocuments({ ...early, ...change })).toEqual([]);
});
