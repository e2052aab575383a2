import {
  isForDriver,
  type NotificationChannel,
  type NotificationEvent,
  notificationEvents,
} from './events.ts';

/**
 * 'always' cannot be switched: the message confirms a contract or asks for something. 'never': the event has
 * no such channel. 'on' and 'off' are defaults that the reader may change.
 */
export type ChannelRule = 'always' | 'on' | 'off' | 'never';

/**
 * The addressee of each channel is defined in `events.ts`. Events that are over within minutes are not sent
 * by mail.
 */
const rules: Record<NotificationEvent, Record<NotificationChannel, ChannelRule>> = {
  order_confirmed: { mail: 'always', push: 'never', sms: 'never' },
  courier_found: { mail: 'on', push: 'on', sms: 'never' },
  to_pickup: { mail: 'off', push: 'on', sms: 'never' },
  picked_up: { mail: 'on', push: 'on', sms: 'on' },
  arriving: { mail: 'off', push: 'on', sms: 'on' },
  moved: { mail: 'on', push: 'on', sms: 'on' },
  delayed: { mail: 'on', push: 'on', sms: 'on' },
  delivered: { mail: 'on', push: 'on', sms: 'off' },
  left_as_wished: { mail: 'on', push: 'on', sms: 'always' },
  absent: { mail: 'always', push: 'on', sms: 'on' },
  cancelled: { mail: 'always', push: 'on', sms: 'on' },
  nobody_found: { mail: 'always', push: 'on', sms: 'never' },
  postponed: { mail: 'on', push: 'on', sms: 'never' },
  courier_says: { mail: 'on', push: 'on', sms: 'always' },
  offer: { mail: 'never', push: 'on', sms: 'never' },
  availability: { mail: 'never', push: 'on', sms: 'never' },
  wish: { mail: 'never', push: 'on', sms: 'never' },
  message: { mail: 'always', push: 'on', sms: 'never' },
  run_changed: { mail: 'always', push: 'on', sms: 'never' },
  shift: { mail: 'always', push: 'on', sms: 'never' },
};

export function findChannelRule(event: NotificationEvent, channel: NotificationChannel): ChannelRule {
  return rules[event][channel];
}

/** Whether a notification is sent, given the reader's choice; undefined means no choice was made. */
export function isWanted(
  event: NotificationEvent,
  channel: NotificationChannel,
  choice: boolean | undefined,
): boolean {
  const rule = rules[event][channel];
  if (rule === 'always' || rule === 'never') return rule === 'always';
  return choice ?? rule === 'on';
}

/** What this role may switch: a driver is notified of the own work, a customer of deliveries. */
export function listSwitchable(role: 'customer' | 'driver'): NotificationEvent[] {
  return notificationEvents.filter((event) => isForDriver(event) === (role === 'driver'));
}

/** How many minutes a notification stays useful; later ones are not sent. */
const worthMinutes: Record<NotificationEvent, number> = {
  order_confirmed: 7 * 24 * 60,
  courier_found: 60,
  to_pickup: 30,
  picked_up: 120,
  arriving: 15,
  moved: 15,
  delayed: 120,
  delivered: 24 * 60,
  left_as_wished: 24 * 60,
  absent: 24 * 60,
  cancelled: 24 * 60,
  nobody_found: 60,
  postponed: 120,
  courier_says: 10,
  offer: 5,
  availability: 30,
  wish: 60,
  message: 60,
  run_changed: 60,
  shift: 24 * 60,
};

export function findWorthMinutes(event: NotificationEvent): number {
  return worthMinutes[event];
}
