/** Mails to a customer about an order and its delivery. */
import { operator } from '#operator';
import { hello, type MailSection, type MailTexts } from './mail-text.ts';
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
  'order-confirmed': {
    name: string;
    shortId: string;
    promisedBy: string;
    sections: MailSection[];
    isOnAccount: boolean;
    link: string;
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
  'redelivery-ordered': { name: string; shortId: string; promisedBy: string; cost: string; link: string };
  /** `how`: who accepted it, or where it was left, as a sentence. */
  'delivery-delivered': { name: string; shortId: string; how: string; link: string };
  'recipient-absent': { name: string; shortId: string; reason: string; parcel: string; link: string };
  /** Other news about a delivery, as a heading and a sentence. */
  'delivery-news': { name: string; shortId: string; heading: string; text: string; link: string };
  /** `parcel`: a sentence about where the parcel is, if it was under way; may be empty. */
  'delivery-cancelled': { name: string; shortId: string; refund: string; parcel: string; link: string };
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
  'payment-refunded': {
    name: string;
    shortId: string;
    amount: string;
    /** The way it came, off the company's next invoice, or to the account of one that was dissolved. */
    way: keyof typeof refundWays;
    link: string;
  };
}

export const customerMails: MailTexts<CustomerMails> = {
  'order-confirmed': ({ name, shortId, promisedBy, sections, isOnAccount, link, account }) => ({
    subject: `Ihre Bestellung ${shortId} ist bestätigt`,
    heading: 'Ihre Bestellung ist bestätigt',
    paragraphs: [
      hello(name),
      isOnAccount
        ? `Wir nehmen Ihre Bestellung an. Sendung ${shortId} stellen wir ${promisedBy} Uhr zu. Sie steht auf der nächsten Sammelrechnung Ihrer Firma.`
        : `Ihre Zahlung ist eingegangen, und wir nehmen Ihre Bestellung an. Sendung ${shortId} stellen wir ${promisedBy} Uhr zu. Die Rechnung liegt bei.`,
    ],
    sections,
    button: { label: 'Sendung verfolgen', link },
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
    paragraphs: [
      hello(name),
      `wie am Telefon besprochen: ${speed} von ${way}, ${amount} inkl. MwSt. Mit der Zahlung bestellen Sie verbindlich, und wir suchen einen Fahrer.`,
      `Sie können bis ${until} Uhr bezahlen; danach verfällt das Angebot, und es kostet Sie nichts.`,
    ],
    button: { label: 'Zahlungspflichtig bestellen', link },
    closing: `Unter ${loginLink} sehen Sie Ihre Sendungen. Haben Sie noch kein Passwort, hilft dort „Passwort vergessen?“. Haben Sie nicht angerufen, brauchen Sie nichts zu tun.`,
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
  'delivery-delivered': ({ name, shortId, how, link }) => ({
    subject: `Ihre Sendung ${shortId} ist zugestellt`,
    heading: 'Angekommen',
    paragraphs: [hello(name), `Ihre Sendung ${shortId} wurde zugestellt. ${how}`],
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
  'delivery-news': ({ name, shortId, heading, text, link }) => ({
    subject: `Ihre Sendung ${shortId}: ${heading}`,
    heading,
    paragraphs: [hello(name), text],
    button: { label: 'Sendung verfolgen', link },
    closing: 'Welche Mitteilungen Sie bekommen, wählen Sie in Ihren Einstellungen.',
  }),
  'collective-invoice': ({ name, company, month, invoiceNumber, amount, payment, link }) => ({
    subject: `Sammelrechnung ${invoiceNumber} für ${month}`,
    heading: `Sammelrechnung ${month}`,
    paragraphs: [
      hello(name),
      `anbei die Sammelrechnung ${invoiceNumber} für ${company} über ${amount}. ${payment}`,
    ],
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
    paragraphs: [
      hello(name),
      `die Sammelrechnung ${invoiceNumber} für ${company} (${month}) war bis ${dueOn} zu bezahlen. Offen sind noch ${open}.`,
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
    paragraphs: [
      hello(name),
      `Ihre Zahlung über ${amount} für die Sendung von ${way} ist fehlgeschlagen. Deshalb haben wir keinen Fahrer beauftragt, und es bleibt nichts zu bezahlen.`,
      'Brauchen Sie die Sendung noch, bestellen Sie bitte neu; Sie können dabei auf andere Weise bezahlen.',
    ],
    button: { label: 'Neu bestellen', link },
  }),
  'payment-refunded': ({ name, shortId, amount, way, link }) => ({
    subject: `Erstattung zu Ihrer Sendung ${shortId}`,
    heading: 'Wir erstatten Ihnen Geld',
    paragraphs: [hello(name), `zu Ihrer Sendung ${shortId} erstatten wir Ihnen ${amount} ${refundWays[way]}`],
    button: { label: 'Zur Sendung', link },
  }),
};
