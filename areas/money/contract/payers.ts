import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { textField } from '#platform/contract/fields.ts';

/** The payment provider's own id of a remembered card. */
export const cardIdField = textField('Bitte wählen Sie eine Karte.', 200);

const rememberedCard = z.object({
  id: z.string(),
  brand: z.string(),
  /** The last four digits; the others only the provider knows. */
  last4: z.string(),
  /** '12/34'. */
  expiry: z.string(),
});

const tags = ['Zahlung'];
const access = ['SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED', 'PAYMENT_UNAVAILABLE'] as const;

export const payersContract = {
  listCards: oc
    .route({
      method: 'GET',
      path: '/remembered-cards',
      summary: 'Gemerkte Karten, die neueste zuerst',
      tags,
    })
    .output(z.object({ cards: z.array(rememberedCard) }))
    .errors(declareErrors(...access)),
  deleteCard: oc
    .meta({ sample: { id: 'pm_1' } })
    .route({
      method: 'POST',
      path: '/forget-card',
      summary: 'Gemerkte Karte beim Zahlungsdienst löschen',
      tags,
    })
    .input(z.object({ id: cardIdField }))
    .output(z.object({ id: z.string() }))
    .errors(declareChangeErrors(...access, 'CARD_NOT_FOUND')),
};
