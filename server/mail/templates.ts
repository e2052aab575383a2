/** What each mail says. Texts in the 'Sie' form, one thought a paragraph, one button at most. */
import { operator } from '#operator';
import type { MailSection, MailText } from './mail-text.ts';
import { contractPrint } from './small-print.ts';

const hello = (name = '') => (name ? `Guten Tag ${name},` : 'Guten Tag,');

interface Confirmation {
  name: string;
  topic: string;
  subject: string;
  message: string;
}

interface Params {
  // Anybody can have these sent to any address, so they carry nothing that somebody typed.
  'confirm-email': { link: string };
  'email-confirmed': { link: string };
  'address-known': { link: string };
  'reset-password': { link: string };
  'password-changed': { changedAt: string; link: string };
  'account-deleted': Record<string, never>;
  'support-message': {
    /** What kind it is: 'Kontakt', 'Schadensmeldung'. */
    topic: string;
    name: string;
    email: string;
    subject: string;
    message: string;
    /** Everything else that the desk needs, a line each. */
    facts: string[];
  };
  'support-received': Confirmation;
  'emergency-received': Confirmation;
  'mailing-list-demo': { firstName: string; lastName: string; role: string; groupId: string };
  'order-confirmed': {
    name: string;
    shortId: string;
    promisedBy: string;
    sections: MailSection[];
    link: string;
  };
  'redelivery-ordered': { name: string; shortId: string; promisedBy: string; cost: string; link: string };
  'delivery-delivered': { name: string; shortId: string; receiverName: string; link: string };
  'recipient-absent': { name: string; shortId: string; reason: string; parcel: string; link: string };
  /** `parcel`: where it is, when it was on the way; may be empty. */
  'delivery-cancelled': { name: string; shortId: string; refund: string; parcel: string; link: string };
}

export type MailTemplate = keyof Params;
/** A file that goes with a mail, by its storage key. */
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
    /** Whom an answer reaches; the support desk without it. */
    replyTo?: string;
  };
}[MailTemplate];

export const mailTemplates: { [T in MailTemplate]: (params: Params[T]) => MailText } = {
  'confirm-email': ({ link }) => ({
    subject: `Bitte bestätigen Sie Ihre E-Mail-Adresse`,
    heading: 'Nur noch ein Schritt',
    paragraphs: [
      hello(),
      `willkommen bei ${operator.brandName}. Bitte bestätigen Sie Ihre E-Mail-Adresse, damit Sie Sendungen aufgeben oder fahren können.`,
    ],
    button: { label: 'E-Mail-Adresse bestätigen', link },
    closing:
      'Der Link gilt 24 Stunden und einmal; er meldet Sie gleich an. Haben Sie sich nicht registriert? Dann können Sie diese Mail löschen.',
  }),
  'email-confirmed': ({ link }) => ({
    subject: 'Ihre E-Mail-Adresse ist schon bestätigt',
    heading: 'Schon bestätigt',
    paragraphs: [
      hello(),
      `diese E-Mail-Adresse ist bei ${operator.brandName} schon bestätigt. Sie können sich anmelden; ein vergessenes Passwort setzen Sie dort zurück.`,
    ],
    button: { label: 'Zur Anmeldung', link },
    closing: 'Haben Sie nichts angefordert, können Sie diese Mail löschen.',
  }),
  'address-known': ({ link }) => ({
    subject: 'Sie haben bereits ein Konto',
    heading: 'Diese Adresse kennen wir schon',
    paragraphs: [
      hello(),
      `jemand wollte mit dieser E-Mail-Adresse ein Konto bei ${operator.brandName} anlegen. Es gibt bereits eines, und daran hat sich nichts geändert.`,
      'Waren Sie das selbst? Dann melden Sie sich einfach an. Ihr Passwort können Sie dort zurücksetzen.',
    ],
    button: { label: 'Zur Anmeldung', link },
    closing: 'Waren Sie es nicht, brauchen Sie nichts zu tun.',
  }),
  'reset-password': ({ link }) => ({
    subject: 'Ihr neues Passwort',
    heading: 'Passwort zurücksetzen',
    paragraphs: [
      hello(),
      `Sie möchten ein neues Passwort für ${operator.brandName} vergeben. Hier geht es weiter:`,
    ],
    button: { label: 'Neues Passwort vergeben', link },
    closing:
      'Der Link gilt eine Stunde. Haben Sie nichts angefordert, können Sie diese Mail löschen: Ihr Passwort bleibt, wie es ist.',
  }),
  'password-changed': ({ changedAt, link }) => ({
    subject: 'Ihr Passwort wurde geändert',
    heading: 'Ihr Passwort ist geändert',
    paragraphs: [
      hello(),
      `das Passwort Ihres Kontos bei ${operator.brandName} wurde am ${changedAt} Uhr geändert. Alle anderen Geräte sind abgemeldet.`,
      'Waren Sie das selbst, brauchen Sie nichts zu tun. Waren Sie es nicht, vergeben Sie bitte sofort ein neues Passwort über „Passwort vergessen?“ und schreiben Sie uns.',
    ],
    button: { label: 'Zur Anmeldung', link },
  }),
  'account-deleted': () => ({
    subject: 'Ihr Konto ist gelöscht',
    heading: 'Ihr Konto ist gelöscht',
    paragraphs: [
      hello(),
      `Ihr Konto bei ${operator.brandName} und Ihre persönlichen Daten sind gelöscht. Rechnungen und Abrechnungen bewahren wir getrennt davon auf, solange das Steuerrecht es verlangt.`,
    ],
    closing: 'Das waren nicht Sie? Dann schreiben Sie uns bitte sofort.',
  }),
  'support-message': ({ topic, name, email, subject, message, facts }) => ({
    subject: `${topic}: ${subject}`,
    heading: subject,
    paragraphs: [
      `Von ${name} (${email})`,
      ...(facts.length > 0 ? [facts.join('\n')] : []),
      ...message.split(/\n{2,}/),
    ],
  }),
  'support-received': ({ name, topic, subject, message }) => ({
    subject: `Wir haben Ihre Nachricht erhalten: ${subject}`,
    heading: 'Ihre Nachricht ist angekommen',
    paragraphs: [
      hello(name),
      'vielen Dank für Ihre Nachricht. Wir antworten Ihnen innerhalb von 24 Stunden.',
      `${topic}: ${subject}`,
      ...message.split(/\n{2,}/),
    ],
  }),
  'emergency-received': ({ name, topic, subject, message }) => ({
    subject: `Ihr Notfall ist gemeldet: ${subject}`,
    heading: 'Ihr Notfall ist gemeldet',
    paragraphs: [
      hello(name),
      `Ihre Meldung liegt unserem Support vor. Ist jemand verletzt oder in Gefahr, rufen Sie bitte sofort die 112 an. Uns erreichen Sie unter ${operator.phone}.`,
      `${topic}: ${subject}`,
      ...message.split(/\n{2,}/),
    ],
  }),
  'mailing-list-demo': ({ firstName, lastName, role, groupId }) => ({
    subject: 'Demo: Eintrag in den Verteiler',
    heading: 'In den Verteiler eingetragen',
    paragraphs: [
      `Diese Mail steht in der Demo für den Aufruf beim Verteilerdienst: ${firstName} ${lastName}, Rolle ${role}, Gruppe ${groupId}.`,
    ],
  }),
  'order-confirmed': ({ name, shortId, promisedBy, sections, link }) => ({
    subject: `Ihre Bestellung ${shortId} ist bestätigt`,
    heading: 'Ihre Bestellung ist bestätigt',
    paragraphs: [
      hello(name),
      `Ihre Zahlung ist eingegangen, und wir nehmen Ihre Bestellung an. Sendung ${shortId} stellen wir ${promisedBy} Uhr zu. Die Rechnung liegt bei.`,
    ],
    sections,
    button: { label: 'Sendung verfolgen', link },
    small: contractPrint,
  }),
  'redelivery-ordered': ({ name, shortId, promisedBy, cost, link }) => ({
    subject: `Ihre Sendung ${shortId} wird erneut zugestellt`,
    heading: 'Wir versuchen es noch einmal',
    paragraphs: [
      hello(name),
      `die erneute Zustellung Ihrer Sendung ${shortId} ist beauftragt. Wir stellen sie ${promisedBy} Uhr zu.`,
      cost,
    ],
    button: { label: 'Sendung verfolgen', link },
  }),
  'delivery-delivered': ({ name, shortId, receiverName, link }) => ({
    subject: `Ihre Sendung ${shortId} ist zugestellt`,
    heading: 'Angekommen',
    paragraphs: [
      hello(name),
      `Ihre Sendung ${shortId} wurde zugestellt. Angenommen hat sie: ${receiverName}.`,
    ],
    button: { label: 'Zustellnachweis ansehen', link },
  }),
  'recipient-absent': ({ name, shortId, reason, parcel, link }) => ({
    subject: `Ihre Sendung ${shortId}: Empfänger war nicht anwesend`,
    heading: 'Wir haben niemanden angetroffen',
    paragraphs: [
      hello(name),
      `Ihre Sendung ${shortId} konnte nicht übergeben werden. Grund: ${reason}.`,
      parcel,
      'Eine erneute Zustellung können Sie auf der Seite Ihrer Sendung anfragen.',
    ],
    button: { label: 'Zur Sendung', link },
  }),
  'delivery-cancelled': ({ name, shortId, refund, parcel, link }) => ({
    subject: `Ihre Sendung ${shortId} ist storniert`,
    heading: 'Storniert',
    paragraphs: [
      hello(name),
      `Ihre Sendung ${shortId} wurde storniert.`,
      refund,
      ...(parcel ? [parcel] : []),
    ],
    button: { label: 'Zur Sendung', link },
  }),
};
