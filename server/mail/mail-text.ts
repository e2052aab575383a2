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
