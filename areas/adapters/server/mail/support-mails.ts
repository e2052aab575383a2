/** Mails to the support desk, and to the authors of messages. */
import { operator } from '#operator';
import { conciliation } from '#platform/contract/postal-law.ts';
import { hello, type MailTexts } from './mail-text.ts';

/** A case that this is about. */
interface OpenedCase {
  number: string;
  link: string;
}

interface Confirmation {
  name: string;
  topic: string;
  subject: string;
  message: string;
  /** `until`: the day until which it is decided. */
  opened?: OpenedCase & { until: string };
}

/** What we write by ourselves, about shipments, one line each. */
interface Letter {
  name: string;
  subject: string;
  text: string;
  shipments: string[];
  link: string;
}

export interface SupportMails {
  'support-message': {
    /** The type of message: 'Kontakt', 'Schadensmeldung'. */
    topic: string;
    name: string;
    email: string;
    subject: string;
    message: string;
    /** Further facts for the desk, one line each. */
    facts: string[];
  };
  'support-received': Confirmation;
  /** `question`: what is answered; empty if the author wrote nothing but a reply to us. */
  'support-answer': {
    name: string;
    subject: string;
    text: string;
    question: string;
    opened?: OpenedCase;
  };
  'case-opened': OpenedCase & { until: string };
  /** `outcome`: what was decided, as a sentence; `text`: its reasons. */
  'case-decided': OpenedCase & { name: string; outcome: string; text: string };
  'message-to-customer': Letter;
  'message-to-driver': Letter;
  'emergency-received': Confirmation;
  'mailing-list-demo': { firstName: string; lastName: string; role: string; groupId: string };
}

export const supportMails: MailTexts<SupportMails> = {
  'support-message': ({ topic, name, email, subject, message, facts }) => ({
    subject: `${topic}: ${subject}`,
    heading: subject,
    paragraphs: [
      `Von ${name} (${email})`,
      ...(facts.length > 0 ? [facts.join('\n')] : []),
      ...message.split(/\n{2,}/),
    ],
  }),
  'support-received': ({ name, topic, subject, message, opened }) => ({
    subject: `Wir haben Ihre Nachricht erhalten: ${subject}`,
    heading: 'Ihre Nachricht ist angekommen',
    paragraphs: [
      hello(name),
      'vielen Dank für Ihre Nachricht. Wir antworten Ihnen innerhalb von 24 Stunden.',
      ...(opened
        ? [`Ihr Vorgang hat die Nummer ${opened.number}. Entschieden ist er spätestens am ${opened.until}.`]
        : []),
      `${topic}: ${subject}`,
      ...message.split(/\n{2,}/),
      ...(opened ? [conciliation] : []),
    ],
    ...(opened && toCase(opened)),
  }),
  'support-answer': ({ name, subject, text, question, opened }) => ({
    subject: `Re: ${subject}`,
    heading: 'Unsere Antwort',
    paragraphs: [
      hello(name),
      ...text.split(/\n{2,}/),
      'Sie können auf diese Nachricht antworten.',
      ...(opened ? [`Ihr Vorgang: ${opened.number}. ${conciliation}`] : []),
      ...(question ? ['Ihre Nachricht an uns:', ...question.split(/\n{2,}/)] : []),
    ],
    ...(opened && toCase(opened)),
  }),
  'case-opened': (opened) => ({
    subject: `Ihre Beschwerde ${opened.number} ist angekommen`,
    heading: 'Ihre Beschwerde ist angekommen',
    paragraphs: [
      hello(),
      `vielen Dank, dass Sie uns schreiben. Ihre Beschwerde hat die Nummer ${opened.number}. Wir antworten Ihnen innerhalb von 24 Stunden; entschieden ist sie spätestens am ${opened.until}.`,
      'Den Stand sehen Sie jederzeit über den Link in dieser E-Mail. Bitte geben Sie ihn nicht weiter.',
      conciliation,
      'Haben Sie uns nicht geschrieben? Dann hat jemand Ihre Adresse angegeben, und Sie müssen nichts tun.',
    ],
    ...toCase(opened),
  }),
  'case-decided': ({ name, outcome, text, ...opened }) => ({
    subject: `Entscheidung zu Ihrem Vorgang ${opened.number}`,
    heading: `Ihr Vorgang ${opened.number} ist entschieden`,
    paragraphs: [
      hello(name),
      outcome,
      ...text.split(/\n{2,}/),
      'Sind Sie damit nicht einverstanden, antworten Sie bitte auf diese Nachricht.',
      conciliation,
    ],
    ...toCase(opened),
  }),
  'message-to-customer': (letter) => ({
    ...writeLetter(letter),
    button: {
      label: letter.shipments.length === 1 ? 'Zur Sendung' : 'Zu Ihren Sendungen',
      link: letter.link,
    },
  }),
  'message-to-driver': (letter) => ({
    ...writeLetter(letter),
    button: { label: 'Zu Ihrer Runde', link: letter.link },
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
};

const toCase = ({ link }: OpenedCase) => ({ button: { label: 'Zum Vorgang', link } });

function writeLetter({ name, subject, text, shipments }: Letter) {
  return {
    subject,
    heading: subject,
    paragraphs: [
      hello(name),
      ...text.split(/\n{2,}/),
      ['Es geht um:', ...shipments].join('\n'),
      'Sie können auf diese Nachricht antworten.',
    ],
  };
}
