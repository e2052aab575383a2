import { oc } from '#platform/contract/operation.ts';
import { sampleId } from '#platform/contract/samples.ts';
import { z } from 'zod';
import { MAX_CLAIM_CENTS } from '#office/domain/case-kinds.ts';
import { contactPreferences, problemCategories, supportCategories } from '#office/domain/kinds.ts';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import {
  emailField,
  idField,
  instantField,
  messageField,
  optionalMessageField,
  optionalTextField,
  phoneField,
  PHOTO_CHARACTERS,
  photoField,
  pointField,
  textField,
} from '#platform/contract/fields.ts';

export {
  categoryLabels,
  contactPreferences,
  problemCategories,
  problemLabels,
  supportCategories,
} from '#office/domain/kinds.ts';

const FILL_IN = 'Bitte füllen Sie alle Felder aus.';
const SUBJECT = 'Bitte geben Sie einen Betreff an.';
const CATEGORY = 'Bitte wählen Sie eine Kategorie.';
const NAME = 'Bitte geben Sie Ihren Namen an.';

export const contactMessage = z.object({
  name: textField(FILL_IN),
  email: emailField,
  subject: textField(FILL_IN, 200),
  message: messageField(FILL_IN, 5000),
  /** A honeypot: people do not see this field, only bots fill it in. */
  website: z.string().max(200).default(''),
});

/** The sender is always the signed-in customer: these fields are accepted and ignored. */
const sender = {
  deliveryId: idField,
  customerName: optionalTextField(160),
  customerEmail: optionalTextField(254),
};

export const shipmentMessage = z.object({
  ...sender,
  subject: textField(SUBJECT, 200),
  category: z.enum(supportCategories, CATEGORY),
  message: messageField('Bitte schreiben Sie uns eine Nachricht.', 5000),
});

export const damageReport = z.object({
  ...sender,
  damageDescription: messageField('Bitte beschreiben Sie den Schaden.', 5000),
  contactPreference: z.enum(contactPreferences).default('email'),
  photos: z
    .array(photoField)
    .max(4, 'Bitte höchstens vier Fotos.')
    .refine(
      (photos) => photos.reduce((sum, photo) => sum + photo.length, 0) <= PHOTO_CHARACTERS,
      'Die Fotos sind zusammen zu groß. Erlaubt sind 10 MB.',
    )
    .meta({ maxLength: PHOTO_CHARACTERS })
    .default([]),
  /** What the goods are worth, for a claim; null if it is not named. */
  valueEuros: z
    .number('Bitte geben Sie einen Betrag in Euro an.')
    .min(0.01, 'Bitte geben Sie einen Betrag über 0 € an.')
    .max(MAX_CLAIM_CENTS / 100, 'Bitte geben Sie höchstens 100.000 € an.')
    .nullable()
    .default(null),
});

export const highVolumeRequest = z.object({
  name: textField(NAME),
  email: emailField,
  company: optionalTextField(160),
  phone: z.union([z.literal(''), phoneField]).default(''),
  deliveriesPerMonth: z
    .number('Bitte geben Sie eine Zahl an.')
    .int('Bitte geben Sie eine ganze Zahl an.')
    .min(1, 'Bitte geben Sie mindestens 1 an.')
    .max(1_000_000, 'Bitte geben Sie eine kleinere Zahl an.')
    .nullable()
    .default(null),
  message: optionalMessageField(5000),
});

/** The sender is always the signed-in driver: these fields are accepted and ignored. */
const driver = { userEmail: optionalTextField(254), userId: optionalTextField(64) };

/** Name and phone number of the person to call, who in an emergency need not be the driver. */
export const emergencyReport = z.object({
  type: z.literal('emergency'),
  name: textField(NAME),
  phone: phoneField,
  location: textField('Bitte geben Sie an, wo Sie sind.', 200),
  /** The last place that the phone knows, however old: a report never waits for a better one. */
  position: pointField.extend({ ageSeconds: z.number().int().min(0).max(86_400) }).optional(),
  description: messageField('Bitte beschreiben Sie, was passiert ist.', 5000),
  ...driver,
});

export const problemReport = z.object({
  type: z.literal('problem'),
  subject: textField(SUBJECT, 200),
  category: z.enum(problemCategories, CATEGORY),
  description: messageField('Bitte beschreiben Sie das Problem.', 5000),
  ...driver,
});

export const supportEmail = z.discriminatedUnion(
  'type',
  [emergencyReport, problemReport],
  'Bitte geben Sie an, ob es ein Notfall oder ein Problem ist.',
);

const sent = z.object({ sent: z.literal(true) });
const tags = ['Support'];
const ownShipment = ['SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED', 'DELIVERY_NOT_FOUND'] as const;

export const supportContract = {
  sendCustomerSupport: oc
    .meta({ isPublic: true })
    .route({
      method: 'POST',
      path: '/send-customer-support',
      summary: 'Nachricht an den Support, allgemein oder zu einer eigenen Sendung',
      tags,
    })
    .input(z.union([shipmentMessage, contactMessage]))
    .output(sent)
    .errors(declareChangeErrors(...ownShipment)),
  sendDamageReport: oc
    .meta({ bodyBytes: 15 * 1024 * 1024, sample: { deliveryId: sampleId, damageDescription: 'A' } })
    .route({ method: 'POST', path: '/send-damage-report', summary: 'Schaden melden', tags })
    .input(damageReport)
    .output(sent)
    .errors(declareChangeErrors(...ownShipment, 'DAMAGE_NOT_OPEN', 'PHOTO_UNREADABLE', 'PHOTO_TOO_LARGE')),
  sendSupportEmail: oc
    .meta({ sample: { type: 'problem', subject: 'A', category: 'app', description: 'B' } })
    .route({
      method: 'POST',
      path: '/send-support-email',
      summary: 'Notfall oder Problem eines Fahrers melden',
      tags,
    })
    .input(supportEmail)
    .output(sent)
    .errors(declareChangeErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED')),
  listEmergencies: oc
    .route({
      method: 'GET',
      path: '/emergencies',
      summary: 'Notfälle, um die sich noch jemand kümmern muss',
      tags,
    })
    .output(
      z.object({
        emergencies: z.array(
          z.object({
            id: idField,
            driverName: z.string(),
            /** The person to call, who need not be the driver. */
            contactName: z.string(),
            phone: z.string(),
            location: z.string(),
            description: z.string(),
            at: instantField,
            /** Who looks after it; null while nobody does. */
            assigneeName: z.string().nullable(),
            /** The version that a change refers to. */
            changedAt: instantField.nullable(),
          }),
        ),
      }),
    )
    .errors(declareErrors(...adminErrors)),
  sendHighVolumeRequest: oc
    .meta({ sample: { name: 'A', email: 'a@beispiel.de' } })
    .route({
      method: 'POST',
      path: '/send-high-volume-request',
      summary: 'Anfrage für viele Sendungen',
      tags,
    })
    .input(highVolumeRequest)
    .output(sent)
    .errors(declareChangeErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED')),
};
