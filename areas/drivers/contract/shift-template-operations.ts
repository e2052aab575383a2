/** Weeks of shifts under a name, from which other weeks are filled. */
import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { dayField, idField, textField } from '#platform/contract/fields.ts';
import { MAX_TEMPLATE_NAME } from '#drivers/domain/shift-lists.ts';
import { shiftTemplate, weekFilled } from './shift-views.ts';

export const templateNameField = textField('Bitte geben Sie der Vorlage einen Namen.', MAX_TEMPLATE_NAME);

const tags = ['Schichten'];
const done = z.object({ id: idField });

/** By the end of its name it is kept out of the browser, as every contract is. */
export const shiftTemplateContract = {
  listShiftTemplates: oc
    .route({ method: 'GET', path: '/admin/shift-templates', summary: 'Vorlagen für eine Woche', tags })
    .output(z.object({ templates: z.array(shiftTemplate) }))
    .errors(declareErrors(...adminErrors)),
  saveShiftTemplate: oc
    .meta({ sample: { week: '2026-11-23', name: 'A' } })
    .route({
      method: 'POST',
      path: '/admin/shift-templates',
      summary: 'Die Schichten einer Woche als Vorlage speichern',
      tags,
    })
    .input(z.object({ week: dayField, name: templateNameField }))
    .output(done)
    .errors(
      declareChangeErrors(...adminErrors, 'TEMPLATE_NAME_TAKEN', 'TEMPLATES_TOO_MANY', 'TEMPLATE_EMPTY'),
    ),
  applyShiftTemplate: oc
    .meta({ sample: { week: '2026-11-23' } })
    .route({
      method: 'POST',
      path: '/admin/shift-templates/{id}/apply',
      summary: 'Eine Woche aus einer Vorlage füllen, wo noch nichts geplant ist',
      tags,
    })
    .input(z.object({ id: idField, week: dayField }))
    .output(weekFilled)
    .errors(declareChangeErrors(...adminErrors, 'TEMPLATE_NOT_FOUND')),
  renameShiftTemplate: oc
    .meta({ sample: { name: 'A' } })
    .route({
      method: 'POST',
      path: '/admin/shift-templates/{id}/rename',
      summary: 'Eine Vorlage umbenennen',
      tags,
    })
    .input(z.object({ id: idField, name: templateNameField }))
    .output(done)
    .errors(declareChangeErrors(...adminErrors, 'TEMPLATE_NOT_FOUND', 'TEMPLATE_NAME_TAKEN')),
  deleteShiftTemplate: oc
    .route({
      method: 'POST',
      path: '/admin/shift-templates/{id}/delete',
      summary: 'Eine Vorlage löschen',
      tags,
    })
    .input(z.object({ id: idField }))
    .output(done)
    .errors(declareChangeErrors(...adminErrors, 'TEMPLATE_NOT_FOUND')),
};
