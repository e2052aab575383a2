/** The events that people are notified of, and the channels. Source: docs/decisions/0042. */
export const notificationEvents = [
  'order_confirmed',
  'courier_found',
  'to_pickup',
  'picked_up',
  'arriving',
  'moved',
  'delayed',
  'delivered',
  'left_as_wished',
  'absent',
  'cancelled',
  'nobody_found',
  'postponed',
  'courier_says',
  'offer',
  'availability',
  'wish',
  'message',
  'run_changed',
  'shift',
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

/** Of these a driver is notified, of all others the customer. */
const driverEvents = [
  'offer',
  'availability',
  'wish',
  'message',
  'run_changed',
  'shift',
] as const satisfies NotificationEvent[];
export type DriverEvent = (typeof driverEvents)[number];

export function isForDriver(event: NotificationEvent): event is DriverEvent {
  return (driverEvents as readonly NotificationEvent[]).includes(event);
}

/** 'sms' goes to the receiver, the others to the account's owner. */
export const notificationChannels = ['mail', 'push', 'sms'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** The channels besides mail, which has its own record of what was sent. */
export const sentChannels = ['push', 'sms'] as const satisfies NotificationChannel[];

export const notificationStates = ['waiting', 'sent', 'skipped', 'failed'] as const;
export const notificationReaders = ['customer', 'receiver', 'sender', 'driver'] as const;
export type NotificationReader = (typeof notificationReaders)[number];
