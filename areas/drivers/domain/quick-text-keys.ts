/** What a driver says by one tap to the people of a stop or to the office. What is sent is German. */
export const quickTexts = [
  'minutes_3',
  'minutes_10',
  'at_the_door',
  'nobody_opens',
  'late_10',
  'come_down',
  'parcel_missing',
  'address_wrong',
  'call_me',
] as const;
export type QuickText = (typeof quickTexts)[number];

/** The person at the stop that the driver comes to next, or the company's office. */
export const quickTextReaders = ['receiver', 'sender', 'desk'] as const;
export type QuickTextReader = (typeof quickTextReaders)[number];

/** The languages of the drivers' labels; what is sent is in none of them. */
export const driverLanguages = ['de', 'en', 'tr', 'pl', 'ar', 'uk'] as const;
export type DriverLanguage = (typeof driverLanguages)[number];

/** To one person of a stop: enough to say where one is, too few to annoy. */
export const QUICK_TEXTS_PER_STOP = 4;
