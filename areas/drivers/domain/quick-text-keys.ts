/** What a driver says by one tap, to the people of a stop or to the office. What is sent is German. */
const bothTexts = ['minutes_3', 'minutes_10', 'at_the_door', 'nobody_opens', 'late_10'] as const;
const officeTexts = ['parcel_missing', 'address_wrong', 'call_me'] as const;

/** To the person at the stop that the driver comes to next. */
export const stopTexts = [...bothTexts, 'come_down'] as const;
export type StopText = (typeof stopTexts)[number];
export const deskTexts = [...bothTexts, ...officeTexts] as const;
export const quickTexts = [...stopTexts, ...officeTexts] as const;
export type QuickText = (typeof quickTexts)[number];

/** What the receiver answers to it, by one tap. */
export const receiverAnswers = ['coming', 'wait_5', 'ring_again', 'not_there'] as const;
export type ReceiverAnswer = (typeof receiverAnswers)[number];

/** The languages of the drivers' labels; what is sent is in none of them but the first. */
export const driverLanguages = ['de', 'en', 'tr', 'pl', 'ar', 'uk'] as const;
export type DriverLanguage = (typeof driverLanguages)[number];

/** To one person of a stop: enough to say where one is, too few to annoy. */
export const QUICK_TEXTS_PER_STOP = 4;
