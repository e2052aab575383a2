/** Mails to a customer about an order and its delivery. */
import { operator } from '#operator';
import {
  type AboutDelivery,
  deliveryFacts,
  hello,
  type MailSection,
  type MailTexts,
  subjectOf,
} from './mail-text.ts';
import { contractPrint } from './small-print.ts';

const refundWays = {
  card: 'auf dem Weg, auf dem Sie bezahlt haben. Eine Stornorechnung über diesen Betrag finden Sie bei der Sendung.',
  account: 'als Gutschrift auf der nächsten Sammelrechnung Ihrer Firma.',
  transfer:
    'per Überweisung, weil Ihre Firma aufgelöst ist. Bitte antworten Sie uns mit der Bankverbindung der Firma.',
};

const accountOffers = {
  new: {
    heading: 'Nächstes Mal schneller',
    text: 'Ihr Konto ist schon angelegt, auch ohne Passwort. Öffnen Sie es einmal über diesen Link: Dann stehen Ihre Sendungen und Adressen dort. Der Link gilt sieben Tage und einmal.',
    label: 'Mein Konto öffnen',
  },
  known: {
    heading: 'Zu Ihrem Konto hinzufügen',
    text: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an, wenn diese Bestellung dort stehen soll; verfolgen können Sie sie auch ohne.',
    label: 'Anmelden und hinzufügen',
  },
};

export interface CustomerMails {
  'order-confirmed': AboutDelivery & {
    promisedBy: string;
    sections: MailSection[];
    isOnAccount: boolean;
    /** Why the receiver is not written to, as a sentence, and the link that the sender passes on then. */
    unreached?: string;
    trackingLink?: string;
    /** For a guest: the link that opens their new account, or the sign-in of the one they have. */
    account?: { kind: 'new' | 'known'; link: string };
  };
  /** `sections`: each order of a file, and what they cost together. */
  'orders-confirmed': {
    name: string;
    fileName: string;
    count: number;
    sections: MailSection[];
    link: string;
  };
  'redelivery-ordered': AboutDelivery & { promisedBy: string; cost: string };
  /** `how`: who accepted it, or where it was left, as a sentence. */
  'delivery-delivered': AboutDelivery & { how: string; at?: string };
  'recipient-absent': AboutDelivery & { reason: string; parcel: string };
  /** Other news about a delivery; `arrival`: the likely time, '14:10–14:25 Uhr'. */
  'delivery-news': AboutDelivery & { heading: string; text: string; arrival?: string };
  /** `parcel`: a sentence about where the parcel is, if it was under way; may be empty. */
  'delivery-cancelled': AboutDelivery & { refund: string; parcel: string };
  /** `way`: 'A nach B'; `until`: until which time it can be paid. */
  'payment-link': {
    name: string;
    way: string;
    speed: string;
    amount: string;
    until: string;
    link: string;
    loginLink: string;
  };
  /** `payment`: until when to pay it, or that it is a credit, as a sentence. */
  'collective-invoice': {
    name: string;
    company: string;
    month: string;
    invoiceNumber: string;
    amount: string;
    payment: string;
    link: string;
  };
  /** To where a company takes in its invoices, by program or by a person whom we do not know. */
  xrechnung: { title: string; company: string; amount: string; buyerReference: string };
  /** `last`: what follows if it stays unpaid, as a sentence; may be empty. */
  'payment-reminder': {
    name: string;
    company: string;
    invoiceNumber: string;
    month: string;
    open: string;
    dueOn: string;
    last: string;
    link: string;
  };
  /** A company's program is told of nothing any more; `reason`: why, as a sentence. */
  'webhook-disabled': { name: string; company: string; url: string; reason: string; link: string };
  /** A debit, or another payment that took its time, did not succeed; `amount` as '34,90€'. */
  'payment-failed': { name: string; way: string; amount: string; link: string };
  'payment-refunded': AboutDelivery & {
    amount: string;
    /** The way it came, off the company's next invoice, or to the account of one that was dissolved. */
    way: keyof typeof refundWays;
  };
}

export const customerMails: MailTexts<CustomerMails> = {
  'order-confirmed': ({
    name,
    promisedBy,
    sections,
    isOnAccount,
    unreached,
    trackingLink,
    account,
    ...delivery
  }) => ({
    subject: subjectOf('Bestätigt', delivery, `${promisedBy} Uhr`),
    heading: 'Ihre Bestellung ist bestätigt',
    facts: deliveryFacts(delivery, ['Zustellung', `${promisedBy} Uhr`]),
    paragraphs: [
      hello(name),
      isOnAccount
        ? 'wir nehmen Ihre Bestellung an. Sie steht auf der nächsten Sammelrechnung Ihrer Firma.'
        : 'Ihre Zahlung ist eingegangen, und wir nehmen Ihre Bestellung an. Die Rechnung liegt bei.',
    ],
    ...(unreached && trackingLink ? { notice: { text: unreached, link: trackingLink } } : {}),
    sections,
    button: { label: 'Sendung verfolgen', link: delivery.link },
    ...(account ? { offer: { ...accountOffers[account.kind], link: account.link } } : {}),
    small: contractPrint,
  }),
  'orders-confirmed': ({ name, fileName, count, sections, link }) => {
    const orders = count === 1 ? '1 Bestellung' : `${count} Bestellungen`;
    return {
      subject: `${orders} aus ${fileName}: bestätigt`,
      heading: count === 1 ? 'Ihre Bestellung ist bestätigt' : `Ihre ${orders} sind bestätigt`,
      paragraphs: [
        hello(name),
        `wir nehmen an, was Sie aus der Datei ${fileName} bestellt haben: ${orders}. Sie stehen auf der nächsten Sammelrechnung Ihrer Firma.`,
      ],
      sections,
      button: { label: 'Datei und Etiketten', link },
      small: contractPrint,
    };
  },
  'payment-link': ({ name, way, speed, amount, until, link, loginLink }) => ({
    subject: `Ihre Bestellung bei ${operator.brandName}: noch bezahlen`,
    heading: 'Noch bezahlen, dann geht es los',
    facts: [
      ['Strecke', way],
      ['Leistung', speed],
      ['Preis', `${amount} inkl. MwSt.`],
      ['Gültig bis', `${until} Uhr`],
    ],
    paragraphs: [
      hello(name),
      'wie am Telefon besprochen: Mit der Zahlung bestellen Sie verbindlich, und wir suchen einen Fahrer. Zahlen Sie nicht, verfällt das Angebot, und es kostet Sie nichts.',
    ],
    button: { label: 'Zahlungspflichtig bestellen', link },
    closing: `Unter ${loginLink} sehen Sie Ihre Sendungen. Haben Sie noch kein Passwort, hilft dort „Passwort vergessen?“. Haben Sie nicht angerufen, brauchen Sie nichts zu tun.`,
    small: contractPrint,
  }),
  'redelivery-ordered': ({ name, promisedBy, cost, ...delivery }) => ({
    subject: subjectOf('Erneute Zustellung', delivery, `${promisedBy} Uhr`),
    heading: 'Wir versuchen es noch einmal',
    facts: deliveryFacts(delivery, ['Zustellung', `${promisedBy} Uhr`]),
    paragraphs: [hello(name), 'die erneute Zustellung Ihrer Sendung ist beauftragt.', cost],
    button: { label: 'Sendung verfolgen', link: delivery.link },
  }),
  'delivery-delivered': ({ name, how, at, ...delivery }) => ({
    subject: subjectOf('Zugestellt', delivery, at),
    heading: 'Zugestellt',
    facts: deliveryFacts(delivery, ...(at ? [['Zugestellt', at] as [string, string]] : [])),
    paragraphs: [hello(name), `Ihre Sendung ist angekommen. ${how}`],
    button: { label: 'Zustellnachweis ansehen', link: delivery.link },
  }),
  'recipient-absent': ({ name, reason, parcel, ...delivery }) => ({
    subject: subjectOf('Niemanden angetroffen', delivery),
    heading: 'Wir haben niemanden angetroffen',
    facts: deliveryFacts(delivery, ['Grund', reason]),
    paragraphs: [
      hello(name),
      `Ihre Sendung konnte nicht übergeben werden. ${parcel}`,
      'Eine erneute Zustellung können Sie auf der Seite Ihrer Sendung anfragen.',
    ],
    button: { label: 'Zur Sendung', link: delivery.link },
  }),
  'delivery-cancelled': ({ name, refund, parcel, ...delivery }) => ({
    subject: subjectOf('Storniert', delivery),
    heading: 'Storniert',
    facts: deliveryFacts(delivery),
    paragraphs: [hello(name), `Ihre Sendung wurde storniert. ${refund}`, ...(parcel ? [parcel] : [])],
    button: { label: 'Zur Sendung', link: delivery.link },
  }),
  'delivery-news': ({ name, heading, text, arrival, ...delivery }) => ({
    subject: subjectOf(heading, delivery, arrival),
    heading,
    facts: deliveryFacts(delivery, ...(arrival ? [['Ankunft', arrival] as [string, string]] : [])),
    paragraphs: [hello(name), text],
    button: { label: 'Sendung verfolgen', link: delivery.link },
    closing: 'Welche Mitteilungen Sie bekommen, wählen Sie in Ihren Einstellungen.',
  }),
  'collective-invoice': ({ name, company, month, invoiceNumber, amount, payment, link }) => ({
    subject: `Sammelrechnung ${invoiceNumber} für ${month}`,
    heading: `Sammelrechnung ${month}`,
    facts: [
      ['Firma', company],
      ['Rechnung', invoiceNumber],
      ['Betrag', amount],
    ],
    paragraphs: [hello(name), `anbei Ihre Sammelrechnung. ${payment}`],
    button: { label: 'Zur Firma', link },
  }),
  xrechnung: ({ title, company, amount, buyerReference }) => ({
    subject: `${title} als XRechnung`,
    heading: title,
    paragraphs: [
      hello(),
      `anbei die ${title} für ${company} über ${amount} als XRechnung, dazu dieselbe als PDF. Ihre Leitweg-ID oder Referenz: ${buyerReference}.`,
    ],
    closing:
      'In welcher Form Rechnungen kommen und an welche Adresse, bestimmt, wer die Firma bei uns leitet.',
  }),
  'payment-reminder': ({ name, company, invoiceNumber, month, open, dueOn, last, link }) => ({
    subject: `Erinnerung: Sammelrechnung ${invoiceNumber}`,
    heading: 'Noch offen: Ihre Sammelrechnung',
    facts: [
      ['Firma', company],
      ['Rechnung', `${invoiceNumber}, ${month}`],
      ['Offen', open],
      ['Fällig war', dueOn],
    ],
    paragraphs: [
      hello(name),
      'diese Sammelrechnung ist noch nicht ganz bezahlt.',
      'Bitte überweisen Sie den Betrag mit der Rechnungsnummer als Verwendungszweck; die Rechnung mit unserem Konto liegt noch einmal bei. Haben Sie in den letzten Tagen überwiesen, ist nichts weiter zu tun.',
      last,
    ].filter(Boolean),
    button: { label: 'Zur Firma', link },
  }),
  'webhook-disabled': ({ name, company, url, reason, link }) => ({
    subject: 'Ein Webhook Ihrer Firma ist abgeschaltet',
    heading: 'Ihr Webhook ist abgeschaltet',
    paragraphs: [
      hello(name),
      `an die Adresse ${url} von ${company} senden wir nichts mehr. ${reason}`,
      'Was bis jetzt nicht angekommen ist, heben wir 30 Tage lang auf und senden es der Reihe nach, sobald Sie den Webhook wieder einschalten. Was inzwischen geschieht, melden wir ihm nicht.',
    ],
    button: { label: 'Zur Firma', link },
  }),
  'payment-failed': ({ name, way, amount, link }) => ({
    subject: 'Ihre Zahlung ist nicht angekommen',
    heading: 'Ihre Zahlung ist nicht angekommen',
    facts: [
      ['Strecke', way],
      ['Betrag', amount],
    ],
    paragraphs: [
      hello(name),
      'Ihre Zahlung für diese Sendung ist fehlgeschlagen. Deshalb haben wir keinen Fahrer beauftragt, und es bleibt nichts zu bezahlen.',
      'Brauchen Sie die Sendung noch, bestellen Sie bitte neu; Sie können dabei auf andere Weise bezahlen.',
    ],
    button: { label: 'Neu bestellen', link },
  }),
  'payment-refunded': ({ name, amount, way, ...delivery }) => ({
    subject: subjectOf('Erstattung', delivery, amount),
    heading: `Sie bekommen ${amount} zurück`,
    facts: deliveryFacts(delivery, ['Betrag', amount]),
    paragraphs: [hello(name), `wir erstatten Ihnen ${amount} ${refundWays[way]}`],
    button: { label: 'Zur Sendung', link: delivery.link },
  }),
};
