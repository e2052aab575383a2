/** The content of a mail, from which both HTML and plain text are rendered. */
export interface MailText {
  subject: string;
  heading: string;
  paragraphs: string[];
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
}

/** The text of each of these mails. */
export type MailTexts<Params> = { [T in keyof Params]: (params: Params[T]) => MailText };

export const hello = (name = '') => (name ? `Guten Tag ${name},` : 'Guten Tag,');
