/** The content of a mail, from which both HTML and plain text are rendered. */
export interface MailText {
  subject: string;
  heading: string;
  /** What is known at a glance, below the heading. */
  facts?: [term: string, value: string][];
  paragraphs: string[];
  /** Something to be done besides, in a box, with a link to copy. */
  notice?: { text: string; link: string };
  /** Facts under a heading, or text. */
  sections?: MailSection[];
  button?: { label: string; link: string };
  closing?: string;
  /** A second thing to do, in a box of its own. */
  offer?: { heading: string; text: string; label: string; link: string };
  /** Legal text required in the mail itself; in small print, at the end. */
  small?: { heading: string; paragraphs: string[] }[];
}

export interface MailSection {
  heading: string;
  rows: [term: string, value: string][];
  /** Amounts, at the right edge, with the row that is their sum. */
  totalTerm?: string;
}

/** The text of each of these mails. */
export type MailTexts<Params> = { [T in keyof Params]: (params: Params[T]) => MailText };

/** The delivery that a mail is about, as its customer knows it. */
export interface AboutDelivery {
  name: string;
  shortId: string;
  /** 'Fiete Claasen, Mönckebergstraße 7'; missing in what an earlier version queued. */
  about?: string;
  link: string;
}

/**
 * First what happened, then to whom, then when: 'Abgeholt: Fiete Claasen, Mönckebergstraße 7, 14:10–14:25 Uhr
 * (b84fe0ba)'.
 */
export const subjectOf = (
  what: string,
  { shortId, about = 'Ihre Sendung' }: Pick<AboutDelivery, 'shortId' | 'about'>,
  when?: string,
): string => `${[`${what}: ${about}`, ...(when ? [when] : [])].join(', ')} (${shortId})`;

/** Who gets it, and its number, above a button. */
export const deliveryFacts = (
  { shortId, about }: Pick<AboutDelivery, 'shortId' | 'about'>,
  ...more: [term: string, value: string][]
): [term: string, value: string][] => [
  ...(about ? [['An', about] as [string, string]] : []),
  ...more,
  ['Sendung', shortId],
];

export const hello = (name = '') => (name ? `Guten Tag ${name},` : 'Guten Tag,');
