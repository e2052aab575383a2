/** In which form a company gets its invoices. */
import { asShown } from '#platform/contract/as-shown.ts';
import { oc } from '#platform/contract/operation.ts';
import { isLeitwegId, isMeantAsLeitwegId, normalizeLeitwegId } from '#money/domain/leitweg-id.ts';
import { companyErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { emailField, idField, textField } from '#platform/contract/fields.ts';
import { cleanSign } from '#platform/domain/typed-text.ts';
import { z } from '#platform/contract/zod-config.ts';

/** A Leitweg-ID is checked; any other text is the company's own sign. */
const buyerReferenceField = textField('Bitte geben Sie die Leitweg-ID oder Ihre Referenz an.', 50)
  .overwrite((text) => (isMeantAsLeitwegId(normalizeLeitwegId(text)) ? normalizeLeitwegId(text) : text))
  .refine(
    (text) => !isMeantAsLeitwegId(text) || isLeitwegId(text),
    'Diese Leitweg-ID stimmt nicht. Bitte prüfen Sie jede Ziffer, auch die beiden letzten.',
  );

/** XRechnung is for recipients in Germany. */
export const xrechnungRecipient = z.object({
  street: textField('Bitte geben Sie Straße und Hausnummer an.', 100),
  postcode: z
    .string()
    .overwrite(cleanSign)
    .regex(/^\d{5}$/, 'Bitte geben Sie fünf Ziffern an.'),
  city: textField('Bitte geben Sie den Ort an.', 80),
  buyerReference: buyerReferenceField,
  email: emailField,
});

const eInvoicing = z.discriminatedUnion('format', [
  z.object({ format: z.literal('zugferd') }),
  xrechnungRecipient.extend({ format: z.literal('xrechnung') }),
]);

const inside = ['SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED', ...companyErrors] as const;
const byId = z.object({ id: idField });

export const eInvoicingContract = {
  getEInvoicing: oc
    .route({
      method: 'GET',
      path: '/companies/{id}/e-invoicing',
      summary: 'In welcher Form die eigene Firma Rechnungen bekommt',
      tags: ['Firma'],
    })
    .input(byId)
    .output(asShown(eInvoicing))
    .errors(declareErrors(...inside)),
  saveEInvoicing: oc
    .meta({ sample: { eInvoicing: { format: 'zugferd' } } })
    .route({
      method: 'POST',
      path: '/companies/{id}/e-invoicing',
      summary: 'Form der nächsten Rechnungen ändern: PDF mit ZUGFeRD, oder XRechnung und PDF',
      tags: ['Firma'],
    })
    .input(z.object({ id: idField, eInvoicing }))
    .output(asShown(eInvoicing))
    .errors(declareChangeErrors(...inside)),
};
