import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { figureKeys } from '#people/domain/setting-figures.ts';
import { settingKeys } from '#people/domain/setting-keys.ts';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { instantField } from '#platform/contract/fields.ts';

const setting = z.object({
  key: z.enum(settingKeys),
  value: z.boolean(),
  /** Null while it has its default. */
  updatedAt: instantField.nullable(),
});

const figure = z.object({
  key: z.enum(figureKeys),
  value: z.number().int(),
  /** The default, and the allowed range. */
  standard: z.number().int(),
  least: z.number().int(),
  most: z.number().int(),
});

const tags = ['Verwaltung'];

export const settingsContract = {
  listSettings: oc
    .route({
      method: 'GET',
      path: '/admin/settings',
      summary: 'Was sich schalten lässt, und wie es steht',
      tags,
    })
    .output(z.object({ settings: z.array(setting), figures: z.array(figure) }))
    .errors(declareErrors(...adminErrors)),
  changeSetting: oc
    .meta({ sample: { value: true } })
    .route({ method: 'POST', path: '/admin/settings/{key}', summary: 'Eine Einstellung schalten', tags })
    .input(z.object({ key: z.enum(settingKeys), value: z.boolean() }))
    .output(setting)
    .errors(declareChangeErrors(...adminErrors)),
  changeFigure: oc
    .meta({ sample: { value: 20 } })
    .route({ method: 'POST', path: '/admin/figures/{key}', summary: 'Eine Zahl setzen', tags })
    .input(z.object({ key: z.enum(figureKeys), value: z.number().int() }))
    .output(figure.pick({ key: true, value: true }))
    .errors(declareChangeErrors(...adminErrors, 'FIGURE_OUT_OF_RANGE')),
};
