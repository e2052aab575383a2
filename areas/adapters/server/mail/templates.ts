/**
 * Every mail by its name; the texts are in one file per audience. Texts use the 'Sie' form, one thought per
 * paragraph, one button at most.
 */
import { type AccountMails, accountMails } from './account-mails.ts';
import { type AdminMails, adminMails } from './admin-mails.ts';
import { type CustomerMails, customerMails } from './customer-mails.ts';
import { type DriverMails, driverMails } from './driver-mails.ts';
import { type ReceiverMails, receiverMails } from './receiver-mails.ts';
import type { MailTexts } from './mail-text.ts';
import { type SupportMails, supportMails } from './support-mails.ts';

type Params = AccountMails & AdminMails & CustomerMails & DriverMails & ReceiverMails & SupportMails;

export type MailTemplate = keyof Params;
/** A file attached to a mail, by its storage key. */
export interface Attachment {
  fileName: string;
  key: string;
}

export type MailRequest = {
  [T in MailTemplate]: {
    template: T;
    to: string;
    params: Params[T];
    attachments?: Attachment[];
    /** The reply address; the support desk by default. */
    replyTo?: string;
  };
}[MailTemplate];

export const mailTemplates: MailTexts<Params> = {
  ...accountMails,
  ...adminMails,
  ...customerMails,
  ...driverMails,
  ...receiverMails,
  ...supportMails,
};

/** How the admins' pages name mails sent about a delivery. */
export const mailTitles: Partial<Record<MailTemplate, string>> = {
  'order-confirmed': 'Bestellbestätigung an den Kunden',
  'redelivery-ordered': 'Erneute Zustellung, an den Kunden',
  'delivery-delivered': 'Zustellung, an den Kunden',
  'recipient-absent': 'Empfänger abwesend, an den Kunden',
  'delivery-news': 'Neues zur Sendung, an den Kunden',
  'receiver-news': 'Neues zur Sendung, an den Empfänger',
  'delivery-cancelled': 'Stornierung, an den Kunden',
  'payment-refunded': 'Erstattung, an den Kunden',
  'payment-link': 'Zahlungslink, an den Kunden',
  'driver-moved': 'Geänderte Runde, an den Fahrer',
  'message-to-customer': 'Nachricht an den Kunden',
  'message-to-driver': 'Nachricht an den Fahrer',
};
