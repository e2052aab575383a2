import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { declareChangeErrors } from '#platform/contract/declare-errors.ts';
import { idField, optionalMessageField } from '#platform/contract/fields.ts';

const GIVE_STARS = 'Bitte geben Sie eine Bewertung ab.';

export const ratingInput = z.object({
  rating: z.number(GIVE_STARS).int(GIVE_STARS).min(1, GIVE_STARS).max(5, GIVE_STARS),
  comment: optionalMessageField(1000),
});

export const ratingsContract = {
  rateDelivery: oc
    .meta({ sample: { rating: 5 } })
    .route({
      method: 'POST',
      path: '/deliveries/{id}/rating',
      summary: 'Zugestellte Sendung bewerten',
      tags: ['Sendung'],
    })
    .input(z.object({ id: idField }).extend(ratingInput.shape))
    .output(z.object({ id: idField }))
    .errors(
      declareChangeErrors(
        'SIGN_IN_REQUIRED',
        'ROLE_NOT_ALLOWED',
        'DELIVERY_NOT_FOUND',
        'RATING_NOT_OPEN',
        'ALREADY_RATED',
      ),
    ),
};
