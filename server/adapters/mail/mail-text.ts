/** What a mail says, before it becomes HTML or plain text: one source for both. */
export interface MailText {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Facts under a heading, or text. */
  sections?: MailSection[];
  button?: { label: string; link: string };
  closing?: string;
  /** What the law wants in the mail itself; small, after everything else. */
  small?: { heading: string; paragraphs: string[] }[];
}

export interface MailSection {
  heading: string;
  rows: [term: string, value: string][];
}

/** What each of these mails says. */
export type MailTexts<Params> = { [T in keyof Params]: (params: Params[T]) => MailText };

export const hello = (name = '') => (name ? `Guten Tag ${name},` : 'Guten Tag,');
