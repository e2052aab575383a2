import { oc } from '@orpc/contract';
import { z } from 'zod';
import { contactPreferences, supportCategories } from '#domain/support/kinds.ts';
import { declareChangeErrors } from './declare-errors.ts';
import { emailField, idField, optionalTextField, phoneField, photoField, textField } from './fields.ts';

export { categoryLabels, contactPreferences, supportCategories } from '#domain/support/kinds.ts';

const FILL_IN = 'Bitte füllen Sie alle Felder aus.';

export const contactMessage = z.object({
  name: textField(FILL_IN),
  email: emailField,
  subject: textField(FILL_IN, 200),
  message: textField(FILL_IN, 5000),
  /** Nobody sees this field; whoever fills it in is a program. */
  website: z.string().max(200).default(''),
});

/** Whoever is signed in is the customer, whatever is sent; the fields are the spec's. */
const sender = {
  deliveryId: idField,
  customerName: optionalTextField(160),
  customerEmail: optionalTextField(254),
};

export const shipmentMessage = z.object({
  ...sender,
  subject: textField('Bitte geben Sie einen Betreff an.', 200),
  category: z.enum(supportCategories, 'Bitte wählen Sie eine Kategorie.'),
  message: textField('Bitte schreiben Sie uns eine Nachricht.', 5000),
});

export const damageReport = z.object({
  ...sender,
  damageDescription: textField('Bitte beschreiben Sie den Schaden.', 5000),
  contactPreference: z.enum(contactPreferences).default('email'),
  photos: z.array(photoField).max(4, 'Bitte höchstens vier Fotos.').default([]),
});

export const highVolumeRequest = z.object({
  name: textField('Bitte geben Sie Ihren Namen an.'),
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
  message: optionalTextField(5000),
});

const sent = z.object({ sent: z.literal(true) });
const tags = ['Support'];
const ownShipment = ['SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED', 'DELIVERY_NOT_FOUND'] as const;

export const supportContract = {
  sendCustomerSupport: oc
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
    .route({ method: 'POST', path: '/send-damage-report', summary: 'Schaden melden', tags })
    .input(damageReport)
    .output(sent)
    .errors(declareChangeErrors(...ownShipment, 'PHOTO_UNREADABLE')),
  sendHighVolumeRequest: oc
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
