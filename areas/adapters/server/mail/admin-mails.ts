/** Mails to an admin. */
import type { MailTexts } from './mail-text.ts';

export interface AdminMails {
  /** `title` says what happened to the alarm, `text` what is the matter. */
  alarm: { title: string; text: string; link: string };
}

export const adminMails: MailTexts<AdminMails> = {
  alarm: ({ title, text, link }) => ({
    subject: title,
    heading: title,
    paragraphs: [text],
    button: { label: 'Zur Verwaltung', link },
  }),
};
