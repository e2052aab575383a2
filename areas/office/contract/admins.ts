import { oc } from '#platform/contract/operation.ts';
import { sampleInstant } from '#platform/contract/samples.ts';
import { adminDuties, dutyNames } from '#people/domain/duties.ts';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { emailField, instantField, nameField } from '#platform/contract/fields.ts';
import { z } from '#platform/contract/zod-config.ts';

const userIdField = z.string().min(1).max(64);
const dutyField = z.enum(adminDuties, 'Bitte wählen Sie eine Aufgabe.');

/** Options for a select field. */
export const dutyOptions = adminDuties.map((value) => ({ value, label: dutyNames[value] }));

/** What the form for a new admin sends. */
export const newAdmin = z.object({
  email: emailField,
  fullName: nameField('Bitte geben Sie Vor- und Nachnamen an.'),
  duty: dutyField,
});

const admin = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  duty: z.enum(adminDuties),
  hasSecondFactor: z.boolean(),
  lastSignedInAt: instantField.nullable(),
  /** The viewer's own row: nobody may change their own access. */
  isSelf: z.boolean(),
  updatedAt: instantField,
});

/** Which admin, and in which version: a change is valid for that version only. */
const seen = z.object({ id: userIdField, updatedAt: instantField });
const done = z.object({ id: z.string() });
const onOther = ['ADMIN_NOT_FOUND', 'OWN_ACCESS'] as const;
const tags = ['Verwaltung'];

export const adminsContract = {
  listAdmins: oc
    .route({ method: 'GET', path: '/admin/admins', summary: 'Wer die Verwaltung benutzt', tags })
    .output(z.object({ admins: z.array(admin) }))
    .errors(declareErrors(...adminErrors)),
  addAdmin: oc
    .meta({ sample: { email: 'neu@beispiel.de', fullName: 'Neu Neumann', duty: 'finance' } })
    .route({
      method: 'POST',
      path: '/admin/admins',
      summary: 'Admin anlegen; der Link für das Passwort kommt per Mail',
      tags,
    })
    .input(newAdmin)
    .output(done)
    .errors(declareChangeErrors(...adminErrors, 'EMAIL_TAKEN')),
  changeDuty: oc
    .meta({ sample: { updatedAt: sampleInstant, duty: 'finance' } })
    .route({ method: 'POST', path: '/admin/admins/{id}/duty', summary: 'Aufgabe eines Admins ändern', tags })
    .input(seen.extend({ duty: dutyField }))
    .output(done)
    .errors(declareChangeErrors(...adminErrors, ...onOther, 'ADMIN_CHANGED')),
  removeAdmin: oc
    .meta({ sample: { updatedAt: sampleInstant } })
    .route({
      method: 'POST',
      path: '/admin/admins/{id}/remove',
      summary: 'Admin entfernen: das Konto endet, die Adresse ist wieder frei',
      tags,
    })
    .input(seen)
    .output(done)
    .errors(declareChangeErrors(...adminErrors, ...onOther, 'ADMIN_CHANGED')),
  resetSecondFactor: oc
    .route({
      method: 'POST',
      path: '/admin/admins/{id}/reset-second-factor',
      summary: 'Anmeldung in zwei Schritten eines anderen Admins entfernen, nach einem verlorenen Telefon',
      tags,
    })
    .input(z.object({ id: userIdField }))
    .output(done)
    .errors(declareChangeErrors(...adminErrors, ...onOther, 'TWO_FACTOR_NOT_SET_UP')),
};
