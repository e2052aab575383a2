/** Mails to a driver. */
import { hello, type MailTexts } from './mail-text.ts';

export interface DriverMails {
  'bank-data-changed': { name: string; changedAt: string; ending: string; link: string };
  /** `news`: a sentence about what has changed for the driver. */
  'driver-moved': { name: string; shortId: string; news: string; link: string };
  /** `kind`: 'Prämie', 'Abzug' or 'Korrektur'. */
  'pay-adjusted': { name: string; kind: string; amount: string; reason: string; link: string };
  /** `news`: 'Frage zu Ihrem Verdienst'; `text` as a person wrote it; `closing`: what the driver may do. */
  'pay-checked': { name: string; shortId: string; news: string; text: string; closing: string; link: string };
  'driver-approved': { name: string; link: string };
  'driver-rejected': { name: string; reason: string; link: string };
  'driver-papers-requested': { name: string; reason: string; link: string };
  'driver-objection-answered': {
    name: string;
    number: string;
    answer: string;
    wasRight: boolean;
    link: string;
  };
  /** `paragraphs`: what became of shifts, wishes and swaps, or the shifts of a week. */
  'driver-shift': { name: string; paragraphs: string[]; link: string };
  'driver-papers-ending': { name: string; paper: string; day: string };
  'driver-register-due': { name: string; day: string; link: string };
}

export const driverMails: MailTexts<DriverMails> = {
  'bank-data-changed': ({ name, changedAt, ending, link }) => ({
    subject: 'Ihre Bankverbindung wurde geändert',
    heading: 'Ihre Bankverbindung ist geändert',
    paragraphs: [
      hello(name),
      `die Bankverbindung für Ihren Verdienst wurde am ${changedAt} Uhr geändert. Wir zahlen jetzt auf das Konto aus, dessen IBAN auf ${ending} endet.`,
      'Waren Sie das selbst, brauchen Sie nichts zu tun. Waren Sie es nicht, ändern Sie bitte sofort Ihr Passwort und schreiben Sie uns.',
    ],
    button: { label: 'Zu den Einstellungen', link },
  }),
  'driver-moved': ({ name, shortId, news, link }) => ({
    subject: `Sendung ${shortId}: Ihre Runde hat sich geändert`,
    heading: 'Ihre Runde hat sich geändert',
    paragraphs: [hello(name), news],
    button: { label: 'Zu Ihrer Runde', link },
  }),
  'pay-adjusted': ({ name, kind, amount, reason, link }) => ({
    subject: `${kind}: ${amount}`,
    heading: `${kind}: ${amount}`,
    paragraphs: [
      hello(name),
      `wir haben zu Ihrem Verdienst ${kind === 'Abzug' ? 'einen' : 'eine'} ${kind} eingetragen. Der Grund:`,
      reason,
      'Der Betrag steht in Ihrer nächsten Auszahlung. Sind Sie nicht einverstanden, antworten Sie einfach auf diese Nachricht.',
    ],
    button: { label: 'Zu Ihrem Verdienst', link },
  }),
  'pay-checked': ({ name, shortId, news, text, closing, link }) => ({
    subject: `Sendung ${shortId}: ${news}`,
    heading: news,
    paragraphs: [hello(name), text, closing],
    button: { label: 'Zu Ihrem Verdienst', link },
  }),
  'driver-approved': ({ name, link }) => ({
    subject: 'Ihre Unterlagen sind freigegeben',
    heading: 'Sie können jetzt online gehen',
    paragraphs: [
      hello(name),
      `wir haben Ihre Unterlagen geprüft, und alles ist in Ordnung. Sie können jetzt online gehen und Aufträge annehmen.`,
    ],
    button: { label: 'Zu meinen Aufträgen', link },
  }),
  'driver-rejected': ({ name, reason, link }) => ({
    subject: 'Ihre Unterlagen: bitte noch einmal hochladen',
    heading: 'Wir brauchen neue Unterlagen',
    paragraphs: [
      hello(name),
      'wir haben Ihre Unterlagen geprüft und können sie so nicht annehmen. Der Grund:',
      reason,
      'Bitte laden Sie die betroffenen Dokumente neu hoch und reichen Sie sie noch einmal ein. Wir prüfen sie dann gleich.',
    ],
    button: { label: 'Dokumente hochladen', link },
  }),
  'driver-papers-requested': ({ name, reason, link }) => ({
    subject: 'Bitte laden Sie neue Unterlagen hoch',
    heading: 'Wir brauchen neue Unterlagen',
    paragraphs: [
      hello(name),
      'bevor Sie neue Aufträge annehmen, brauchen wir von Ihnen aktuelle Unterlagen. Der Grund:',
      reason,
      'Sendungen, die Sie schon haben, bringen Sie bitte noch zu Ende. Die neuen Dokumente prüfen wir gleich.',
    ],
    button: { label: 'Dokumente hochladen', link },
  }),
  'driver-objection-answered': ({ name, number, answer, wasRight, link }) => ({
    subject: 'Antwort auf Ihren Einspruch',
    heading: 'Antwort auf Ihren Einspruch',
    paragraphs: [
      hello(name),
      `ein Mensch hat Ihren Einspruch zur Sendung ${number} geprüft. ${wasRight ? 'Sie hatten recht.' : 'Die Entscheidung bleibt.'} Die Begründung:`,
      answer,
    ],
    button: { label: 'Zu meinen Angeboten', link },
  }),
  'driver-shift': ({ name, paragraphs, link }) => ({
    subject: 'Ihre Schichten',
    heading: 'Neues zu Ihren Schichten',
    paragraphs: [hello(name), ...paragraphs],
    button: { label: 'Zu meinen Schichten', link },
  }),
  'driver-papers-ending': ({ name, paper, day }) => ({
    subject: 'Eines Ihrer Dokumente läuft bald ab',
    heading: 'Eines Ihrer Dokumente läuft bald ab',
    paragraphs: [
      hello(name),
      `nach unseren Unterlagen gilt dieses Dokument nur noch kurz: ${paper}, bis zum ${day}. Ab dem Tag danach können Sie keine Aufträge annehmen, bis wir den neuen geprüft haben.`,
      'Haben Sie ihn schon? Antworten Sie einfach auf diese Nachricht, dann können Sie ihn gleich hochladen.',
    ],
  }),
  'driver-register-due': ({ name, day, link }) => ({
    subject: 'Ihr Eintrag im Register der Bundesnetzagentur',
    heading: 'Ihr Eintrag im Register der Bundesnetzagentur',
    paragraphs: [
      hello(name),
      `wer selbstständig Pakete ausliefert, steht im Anbieterverzeichnis der Bundesnetzagentur. Wir sind verpflichtet, Ihren Eintrag regelmäßig zu prüfen, das nächste Mal bis zum ${day}.`,
      'Bitte sehen Sie nach, ob Ihre Registernummer in Ihren Einstellungen steht und noch gilt. Haben Sie noch keinen Eintrag, beantragen Sie ihn bitte jetzt bei der Bundesnetzagentur.',
    ],
    button: { label: 'Zu den Einstellungen', link },
  }),
};
