import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { apiKeyModes } from '#business/domain/api-key-scopes.ts';
import {
  type WebhookEventType,
  webhookDisabledReasons,
  webhookEventTypes,
  webhookFailures,
} from '#business/domain/webhook-rules.ts';
import { companyErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import {
  cursorField,
  idField,
  instantField,
  optionalTextField,
  textField,
} from '#platform/contract/fields.ts';

export const eventTypeField = z.enum(webhookEventTypes as [WebhookEventType, ...WebhookEventType[]]);

/** An address of a company's program, as its owners see it: never its secrets. */
export const webhookEndpoint = z.object({
  id: idField,
  /** Whether it is told of test deliveries, or of all others. */
  mode: z.enum(apiKeyModes),
  url: z.string(),
  description: z.string(),
  /** null: all of them. */
  eventTypes: z.array(eventTypeField).nullable(),
  createdAt: instantField,
  disabledAt: instantField.nullable(),
  disabledReason: z.enum(webhookDisabledReasons).nullable(),
  /** Since when it has taken nothing. */
  failingSince: instantField.nullable(),
  /** Until then messages are signed with the former secret too. */
  formerSecretUntil: instantField.nullable(),
});

const webhookAttempt = z.object({
  at: instantField,
  url: z.string(),
  statusCode: z.number().int().nullable(),
  failure: z.enum(webhookFailures).nullable(),
  durationMs: z.number().int(),
  /** Its first 2 kB. */
  answer: z.string(),
});

export const webhookMessage = z.object({
  id: idField,
  /** As the receiver knows it. */
  webhookId: z.string(),
  type: z.string(),
  /** Both null for a test. */
  deliveryId: idField.nullable(),
  shortId: z.string().nullable(),
  sequence: z.number().int().nullable(),
  payload: z.string(),
  createdAt: instantField,
  deliveredAt: instantField.nullable(),
  /** null once it was taken, and while the address is disabled. */
  nextTryAt: instantField.nullable(),
  /** Somebody wants it to be sent once more, and it was not yet. */
  isAskedAgain: z.boolean(),
  /** In the order in which they were made. */
  attempts: z.array(webhookAttempt),
});

const tags = ['Firma'];
const byId = z.object({ id: idField });
const access = ['SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const;

/** What an owner enters. */
const webhookRequest = byId.extend({
  url: textField('Bitte geben Sie die Adresse an, an die wir senden.', 500),
  description: optionalTextField(80),
  eventTypes: z
    .array(eventTypeField, 'Bitte wählen Sie, wovon wir berichten.')
    .min(1, 'Bitte wählen Sie, wovon wir berichten.')
    .max(webhookEventTypes.length)
    .nullable(),
});

const sampleWebhook = { url: 'https://[2a02:8100::1]/', description: '', eventTypes: null };

/** `secret` is shown this once. */
const withSecret = byId.extend({ secret: z.string() });

export const webhooksContract = {
  listWebhooks: oc
    .route({ method: 'GET', path: '/companies/{id}/webhooks', summary: 'Webhooks einer eigenen Firma', tags })
    .input(byId)
    .output(z.object({ webhooks: z.array(webhookEndpoint) }))
    .errors(declareErrors(...access, ...companyErrors)),
  createWebhook: oc
    .meta({ keepsNoAnswer: true, sample: sampleWebhook })
    .route({
      method: 'POST',
      path: '/companies/{id}/webhooks',
      summary: 'Webhook anlegen; sein Geheimnis wird nur in dieser Antwort gezeigt',
      tags,
    })
    .input(webhookRequest.extend({ mode: z.enum(apiKeyModes).default('live') }))
    .output(withSecret)
    .errors(declareChangeErrors(...access, ...companyErrors, 'WEBHOOK_URL_REFUSED', 'TOO_MANY_WEBHOOKS')),
  changeWebhook: oc
    .meta({ keepsNoAnswer: true, sample: sampleWebhook })
    .route({ method: 'POST', path: '/webhook-endpoints/{id}', summary: 'Webhook ändern', tags })
    .input(webhookRequest)
    .output(byId)
    .errors(declareChangeErrors(...access, ...companyErrors, 'WEBHOOK_NOT_FOUND', 'WEBHOOK_URL_REFUSED')),
  enableWebhook: oc
    .meta({ keepsNoAnswer: true })
    .route({
      method: 'POST',
      path: '/webhook-endpoints/{id}/enable',
      summary: 'Abgeschalteten Webhook wieder einschalten; was wartet, wird gesendet',
      tags,
    })
    .input(byId)
    .output(byId)
    .errors(declareChangeErrors(...access, ...companyErrors, 'WEBHOOK_NOT_FOUND')),
  rotateWebhookSecret: oc
    .meta({ keepsNoAnswer: true })
    .route({
      method: 'POST',
      path: '/webhook-endpoints/{id}/rotate-secret',
      summary: 'Geheimnis ersetzen; einen Tag lang wird mit beiden unterschrieben',
      tags,
    })
    .input(byId)
    .output(withSecret)
    .errors(declareChangeErrors(...access, ...companyErrors, 'WEBHOOK_NOT_FOUND', 'WEBHOOK_SECRET_ROTATED')),
  deleteWebhook: oc
    .meta({ keepsNoAnswer: true })
    .route({ method: 'POST', path: '/webhook-endpoints/{id}/delete', summary: 'Webhook löschen', tags })
    .input(byId)
    .output(byId)
    .errors(declareChangeErrors(...access, ...companyErrors, 'WEBHOOK_NOT_FOUND')),
  testWebhook: oc
    .meta({ keepsNoAnswer: true })
    .route({ method: 'POST', path: '/webhook-endpoints/{id}/test', summary: 'Testnachricht senden', tags })
    .input(byId)
    .output(byId)
    .errors(declareChangeErrors(...access, ...companyErrors, 'WEBHOOK_NOT_FOUND', 'WEBHOOK_DISABLED')),
  listWebhookMessages: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/webhook-endpoints/{id}/messages',
      summary: 'Nachrichten eines Webhooks aus den letzten 30 Tagen, mit jeder Antwort',
      tags,
    })
    .input(byId.extend({ after: cursorField.optional() }))
    .output(z.object({ messages: z.array(webhookMessage), next: cursorField.nullable() }))
    .errors(declareErrors(...access, 'COMPANY_ROLE_NOT_ALLOWED', 'WEBHOOK_NOT_FOUND')),
  resendWebhookMessage: oc
    .meta({ keepsNoAnswer: true })
    .route({
      method: 'POST',
      path: '/webhook-messages/{id}/resend',
      summary: 'Nachricht noch einmal senden, mit derselben Kennung',
      tags,
    })
    .input(byId)
    .output(byId)
    .errors(
      declareChangeErrors(
        ...access,
        ...companyErrors,
        'WEBHOOK_NOT_FOUND',
        'WEBHOOK_MESSAGE_NOT_FOUND',
        'WEBHOOK_DISABLED',
      ),
    ),
};
