import { oc } from '@orpc/contract';
import { z } from 'zod';
import { declareChangeErrors } from './errors.ts';
import { emailField, textField } from './fields.ts';

const FILL_IN = 'Bitte füllen Sie alle Felder aus.';

export const contactMessage = z.object({
  name: textField(FILL_IN),
  email: emailField,
  subject: textField(FILL_IN, 200),
  message: textField(FILL_IN, 5000),
  /** Nobody sees this field; whoever fills it in is a program. */
  website: z.string().max(200).default(''),
});

export const supportContract = {
  sendCustomerSupport: oc
    .route({
      method: 'POST',
      path: '/send-customer-support',
      summary: 'Nachricht an den Support',
      tags: ['Support'],
    })
    .input(contactMessage)
    .output(z.object({ sent: z.literal(true) }))
    .errors(declareChangeErrors()),
};
