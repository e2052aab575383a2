import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { notificationChannels, notificationEvents } from '#dispatch/domain/events.ts';
import { declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';

const channelChoice = z.object({
  channel: z.enum(notificationChannels),
  isOn: z.boolean(),
  /** False: it is always sent, or not available. */
  isSwitchable: z.boolean(),
});

const notificationChoices = z.object({
  /** What a browser needs to subscribe. */
  pushKey: z.string(),
  events: z.array(
    z.object({ event: z.enum(notificationEvents), title: z.string(), channels: z.array(channelChoice) }),
  ),
});

/** An uncompressed point of the curve P-256: 65 bytes, the first one 4. Source: RFC 8291 (3.1). */
const publicKey = z.string().regex(/^B[A-P][\w-]{85}=?$/);
/** 16 bytes. Source: RFC 8291 (3.2). */
const authSecret = z.string().regex(/^[\w-]{22}(==)?$/);

const sampleSubscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/a',
  keys: { p256dh: `BA${'A'.repeat(85)}`, auth: 'A'.repeat(22) },
};

const tags = ['Mitteilungen'];

export const notificationsContract = {
  listChoices: oc
    .route({ method: 'GET', path: '/notifications', summary: 'Worüber man Mitteilungen bekommt', tags })
    .output(notificationChoices)
    .errors(declareErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED')),
  changeChoice: oc
    .meta({ sample: { event: 'offer', channel: 'push', isOn: true } })
    .route({ method: 'POST', path: '/notifications', summary: 'Eine Mitteilung an- oder abschalten', tags })
    .input(
      z.object({
        event: z.enum(notificationEvents),
        channel: z.enum(notificationChannels),
        isOn: z.boolean(),
      }),
    )
    .output(z.object({ isOn: z.boolean() }))
    .errors(declareChangeErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED', 'NOTIFICATION_FIXED')),
  subscribe: oc
    .meta({ sample: sampleSubscription })
    .route({
      method: 'POST',
      path: '/push-subscriptions',
      summary: 'Mitteilungen in diesem Browser annehmen',
      tags,
    })
    .input(
      z.object({
        endpoint: z.url().max(1000),
        keys: z.object({ p256dh: publicKey, auth: authSecret }),
      }),
    )
    .output(z.object({ isOn: z.literal(true) }))
    .errors(declareChangeErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED', 'PUSH_SERVICE_UNKNOWN')),
  unsubscribe: oc
    .meta({ sample: { endpoint: 'https://a.example' } })
    .route({
      method: 'POST',
      path: '/push-subscriptions/end',
      summary: 'In diesem Browser keine Mitteilungen mehr',
      tags,
    })
    .input(z.object({ endpoint: z.string().max(1000) }))
    .output(z.object({ isOn: z.literal(false) }))
    .errors(declareChangeErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED')),
};
