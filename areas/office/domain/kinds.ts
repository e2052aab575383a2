/**
 * The kinds of support message: closed lists with their German words. Source: docs/decisions/0023, 'Closed
 * lists'.
 */
export const supportKinds = [
  'contact',
  'shipment',
  'damage',
  'complaint',
  'high_volume',
  'emergency',
  'problem',
  /** Written by us, to a customer; the replies follow it. */
  'outgoing',
  /** All that a driver and the desk write each other: one for each driver. */
  'driver',
] as const;

/** What a person writes of these kinds, as are mails, becomes part of an unfinished conversation. */
export const joinedKinds = ['contact', 'shipment'] as const satisfies (typeof supportKinds)[number][];

/** The kinds of conversation that take further messages in. */
export const joiningKinds = [...joinedKinds, 'outgoing'] as const satisfies (typeof supportKinds)[number][];

export const supportCategories = ['delivery_issue', 'payment', 'technical', 'general', 'other'] as const;
export type SupportCategory = (typeof supportCategories)[number];

export const categoryLabels: Record<SupportCategory, string> = {
  delivery_issue: 'Lieferproblem',
  payment: 'Zahlung',
  technical: 'Technisches Problem',
  general: 'Allgemeine Anfrage',
  other: 'Sonstiges',
};

/** The categories of a driver's problem. */
export const problemCategories = [
  'technical',
  'app',
  'delivery',
  'payment',
  'customer',
  'vehicle',
  'other',
] as const;

export const problemLabels: Record<(typeof problemCategories)[number], string> = {
  technical: categoryLabels.technical,
  app: 'App',
  delivery: 'Zustellung',
  payment: categoryLabels.payment,
  customer: 'Kunde',
  vehicle: 'Fahrzeug',
  other: categoryLabels.other,
};

export const contactPreferences = ['email', 'phone'] as const;

/** The states of a message at the desk. */
export const deskStatuses = ['open', 'in_progress', 'done'] as const;

/** The admins' rooms whose badge counts what is new. */
export const countedRooms = ['deliveries', 'drivers', 'shifts', 'support', 'money', 'health'] as const;
export type CountedRoom = (typeof countedRooms)[number];

/** The kinds of entry that follow a message. */
export const deskEntryKinds = ['note', 'answer', 'incoming', 'status'] as const;

/** The entry of a mail that opened a conversation, which has its text: the entry only holds the mail's id. */
export const MAIL_ENTRY = 'Per E-Mail eingegangen';
