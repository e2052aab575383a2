/** Mails to a receiver who cannot be sent text messages. */
import { hello, type MailTexts } from './mail-text.ts';

export interface ReceiverMails {
  /** `text`: what a text message would say; `arrival`: the likely time, '14:10–14:25 Uhr'. */
  'receiver-news': {
    name: string;
    senderName: string;
    shortId: string;
    heading: string;
    text: string;
    arrival?: string;
    link: string;
  };
}

export const receiverMails: MailTexts<ReceiverMails> = {
  'receiver-news': ({ name, senderName, shortId, heading, text, arrival, link }) => ({
    subject: `${[`Ihr Paket von ${senderName}: ${heading}`, ...(arrival ? [arrival] : [])].join(', ')} (${shortId})`,
    heading,
    facts: [
      ['Von', senderName],
      ...(arrival ? [['Ankunft', arrival] as [string, string]] : []),
      ['Sendung', shortId],
    ],
    paragraphs: [hello(name), text],
    button: { label: 'Sendung verfolgen', link },
    // Source: GDPR Art. 14.
    closing: `${senderName} hat uns Ihre E-Mail-Adresse für diese Sendung genannt. Wir schreiben Ihnen nur, was sie betrifft.`,
  }),
};
