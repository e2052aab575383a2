import { type NotificationChannel, type NotificationEvent, notificationEvents } from './events.ts';

/**
 * 'always' is not anybody's to switch: it confirms a contract, or asks for something. 'never' has no such
 * channel. The others are where they stand until somebody switches them.
 */
export type ChannelRule = 'always' | 'on' | 'off' | 'never';

/** Whom a channel speaks to is said in `events.ts`. What is over within minutes is of no use in a mailbox. */
const rules: Record<NotificationEvent, Record<NotificationChannel, ChannelRule>> = {
  order_confirmed: { mail: 'always', push: 'never', sms: 'never' },
  courier_found: { mail: 'on', push: 'on', sms: 'never' },
  to_pickup: { mail: 'off', push: 'on', sms: 'never' },
  picked_up: { mail: 'on', push: 'on', sms: 'on' },
  arriving: { mail: 'off', push: 'on', sms: 'on' },
  delayed: { mail: 'on', push: 'on', sms: 'on' },
  delivered: { mail: 'on', push: 'on', sms: 'off' },
  absent: { mail: 'always', push: 'on', sms: 'on' },
  cancelled: { mail: 'always', push: 'on', sms: 'on' },
  nobody_found: { mail: 'always', push: 'on', sms: 'never' },
  offer: { mail: 'never', push: 'on', sms: 'never' },
};

export function findChannelRule(event: NotificationEvent, channel: NotificationChannel): ChannelRule {
  return rules[event][channel];
}

/** Whether it is sent, given what its reader has chosen; undefined is no choice. */
export function isWanted(
  event: NotificationEvent,
  channel: NotificationChannel,
  choice: boolean | undefined,
): boolean {
  const rule = rules[event][channel];
  if (rule === 'always' || rule === 'never') return rule === 'always';
  return choice ?? rule === 'on';
}

/** What this role may switch: a driver hears of offers, a customer of everything else. */
export function listSwitchable(role: 'customer' | 'driver'): NotificationEvent[] {
  return notificationEvents.filter((event) => (event === 'offer') === (role === 'driver'));
}

/** What is older tells nobody anything any more: it is not sent. In minutes. */
const worthMinutes: Record<NotificationEvent, number> = {
  order_confirmed: 7 * 24 * 60,
  courier_found: 60,
  to_pickup: 30,
  picked_up: 120,
  arriving: 15,
  delayed: 120,
  delivered: 24 * 60,
  absent: 24 * 60,
  cancelled: 24 * 60,
  nobody_found: 60,
  offer: 5,
};

export function findWorthMinutes(event: NotificationEvent): number {
  return worthMinutes[event];
}
