/** What a planned version of prices, pay, ordering times or notices would change. */
import { oc } from '#platform/contract/operation.ts';
import { adminErrors, declareChangeErrors } from '#platform/contract/declare-errors.ts';
import { centsField } from '#platform/contract/fields.ts';
import { z } from '#platform/contract/zod-config.ts';
import { plannedValues, samplePlan } from '#people/contract/setting-versions.ts';

const count = z.number().int();

export const versionPreviewsContract = {
  previewVersion: oc
    .meta({ sample: { planned: samplePlan } })
    .route({
      method: 'POST',
      path: '/admin/version-previews',
      summary: 'Was eine Fassung ändern würde',
      tags: ['Verwaltung'],
    })
    .input(z.object({ planned: plannedValues }))
    .output(
      z.object({
        /** Compared with what applies on that day without it; empty if nothing changes. */
        changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
        /** Typical deliveries. */
        examples: z.array(z.object({ label: z.string(), beforeCents: centsField, afterCents: centsField })),
        /** The orders or attempts of the last 28 days, computed by both. */
        money: z.object({ count, beforeCents: centsField, afterCents: centsField }).nullable(),
        /** The orders of the last 28 days, and how many came when ordering would be closed. */
        closed: z.object({ count, refused: count }).nullable(),
        /** How many advertised offers could not be ordered then; null where it does not matter. */
        unobtainable: count.nullable(),
      }),
    )
    .errors(declareChangeErrors(...adminErrors)),
};
