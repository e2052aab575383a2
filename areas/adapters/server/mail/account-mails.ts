/** Mails to account holders of any role. */
import { operator } from '#operator';
import { hello, type MailTexts } from './mail-text.ts';

const twoFactorChanges = {
  'set-up': 'die Anmeldung in zwei Schritten wurde eingerichtet',
  'codes-renewed': 'neue Wiederherstellungscodes wurden erzeugt; die alten gelten nicht mehr',
  'recovery-code-used': 'ein Wiederherstellungscode wurde zur Anmeldung benutzt',
  removed: 'die Anmeldung in zwei Schritten wurde ausgeschaltet',
};

const passkeyChanges = {
  added: {
    subject: 'Ein Passkey wurde angelegt',
    tell: (name: string) => `der Passkey „${name}“ wurde angelegt. Er öffnet Ihr Konto ohne Passwort`,
  },
  removed: {
    subject: 'Ein Passkey wurde entfernt',
    tell: (name: string) => `der Passkey „${name}“ wurde entfernt. Er öffnet Ihr Konto nicht mehr`,
  },
  'all-removed': {
    subject: 'Ihre Passkeys wurden entfernt',
    tell: () => 'alle Passkeys wurden entfernt. Sie öffnen Ihr Konto nicht mehr',
  },
};

export interface AccountMails {
  // Anybody can have these sent to any address, so they contain no user input.
  'confirm-email': { link: string };
  'email-confirmed': { link: string };
  'address-known': { link: string };
  'reset-password': { link: string };
  'sign-in-link': { link: string; minutes: number };
  /** With how many passkeys the account has besides. */
  'password-changed': { changedAt: string; passkeys: number; link: string };
  'passkey-changed': { change: keyof typeof passkeyChanges; name: string; changedAt: string; link: string };
  'account-deleted': Record<string, never>;
  /** Sent after every change, also if somebody else made it. */
  'two-factor-changed': { change: keyof typeof twoFactorChanges; changedAt: string; link: string };
  'admin-invited': { name: string; duty: string; link: string };
  'account-blocked': { name: string; reason: string };
  'account-unblocked': { name: string; link: string };
  'personal-data-link': { name: string; link: string; days: number };
  /** Names of people and companies contain no address of a site. */
  'company-invitation': { company: string; role: string; inviter: string; link: string; days: number };
}

export const accountMails: MailTexts<AccountMails> = {
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
  'sign-in-link': ({ link, minutes }) => ({
    subject: `Ihr Link zur Anmeldung`,
    heading: 'Hier melden Sie sich an',
    paragraphs: [hello(), `mit diesem Link melden Sie sich bei ${operator.brandName} ohne Passwort an:`],
    button: { label: 'Anmelden', link },
    closing: `Der Link gilt ${minutes} Minuten und einmal. Bitte leiten Sie diese Mail nicht weiter. Haben Sie nichts angefordert, können Sie sie löschen: Ohne den Link meldet sich niemand an.`,
  }),
  'passkey-changed': ({ change, name, changedAt, link }) => ({
    subject: passkeyChanges[change].subject,
    heading: passkeyChanges[change].subject,
    paragraphs: [
      hello(),
      `am ${changedAt} Uhr geschah mit Ihrem Konto bei ${operator.brandName} Folgendes: ${passkeyChanges[change].tell(name)}.`,
      'Haben Sie damit gerechnet, brauchen Sie nichts zu tun. Sonst melden Sie sich bitte sofort an, entfernen Sie unter Einstellungen, was Sie nicht kennen, vergeben Sie ein neues Passwort und schreiben Sie uns.',
    ],
    button: { label: 'Zur Anmeldung', link },
  }),
  'password-changed': ({ changedAt, passkeys, link }) => ({
    subject: 'Ihr Passwort wurde geändert',
    heading: 'Ihr Passwort ist geändert',
    paragraphs: [
      hello(),
      `das Passwort Ihres Kontos bei ${operator.brandName} wurde am ${changedAt} Uhr geändert. Alle anderen Geräte sind abgemeldet.`,
      ...(passkeys > 0
        ? [
            `Mit ${passkeys === 1 ? 'Ihrem Passkey' : `Ihren ${passkeys} Passkeys`} melden Sie sich weiterhin an. Kennen Sie einen davon nicht, entfernen Sie ihn bitte unter Einstellungen.`,
          ]
        : []),
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
  'two-factor-changed': ({ change, changedAt, link }) => ({
    subject: 'Ihre Anmeldung in zwei Schritten',
    heading: 'Ihre Anmeldung in zwei Schritten',
    paragraphs: [
      hello(),
      `am ${changedAt} Uhr geschah mit Ihrem Konto bei ${operator.brandName} Folgendes: ${twoFactorChanges[change]}.`,
      'Haben Sie damit gerechnet, brauchen Sie nichts zu tun. Sonst ändern Sie bitte sofort Ihr Passwort und schreiben Sie uns.',
    ],
    button: { label: 'Zur Anmeldung', link },
  }),
  'admin-invited': ({ name, duty, link }) => ({
    subject: `Ihr Zugang zur Verwaltung von ${operator.brandName}`,
    heading: 'Ihr Zugang zur Verwaltung',
    paragraphs: [
      hello(name),
      `für Sie wurde ein Zugang zur Verwaltung von ${operator.brandName} angelegt, Aufgabe: ${duty}. Bitte vergeben Sie zuerst Ihr Passwort.`,
    ],
    button: { label: 'Passwort vergeben', link },
    closing:
      'Der Link gilt 24 Stunden und einmal. Danach hilft „Passwort vergessen?“ bei der Anmeldung. Erwarten Sie diese Mail nicht, schreiben Sie uns bitte.',
  }),
  'account-blocked': ({ name, reason }) => ({
    subject: 'Ihr Konto ist gesperrt',
    heading: 'Ihr Konto ist gesperrt',
    paragraphs: [
      hello(name),
      `wir haben Ihr Konto bei ${operator.brandName} gesperrt. Alle Geräte sind abgemeldet. Der Grund:`,
      reason,
      `Halten Sie das für einen Irrtum, schreiben Sie uns bitte an ${operator.supportEmail}.`,
    ],
  }),
  'personal-data-link': ({ name, link, days }) => ({
    subject: 'Ihre Daten und Ihr Konto',
    heading: 'Ihre Daten und Ihr Konto',
    paragraphs: [
      hello(name),
      `Ihr Konto bei ${operator.brandName} ist gesperrt. Über diesen Link können Sie trotzdem Ihre Daten herunterladen oder Ihr Konto löschen, ohne sich anzumelden.`,
    ],
    button: { label: 'Zu meinen Daten', link },
    closing: `Der Link gilt ${days} Tage und für beides je einmal. Geben Sie ihn bitte nicht weiter.`,
  }),
  'account-unblocked': ({ name, link }) => ({
    subject: 'Ihr Konto ist wieder frei',
    heading: 'Ihr Konto ist wieder frei',
    paragraphs: [
      hello(name),
      `die Sperre Ihres Kontos bei ${operator.brandName} ist aufgehoben. Sie können sich wieder anmelden.`,
    ],
    button: { label: 'Zur Anmeldung', link },
  }),
  'company-invitation': ({ company, role, inviter, link, days }) => ({
    subject: `Einladung zu einem Firmenkonto bei ${operator.brandName}`,
    heading: 'Sie sind eingeladen',
    paragraphs: [
      hello(),
      `${inviter} lädt Sie ein, bei ${operator.brandName} für „${company}“ zu arbeiten. Ihre Aufgabe: ${role}.`,
      'Öffnen Sie die Einladung und nehmen Sie sie dort in einem Schritt an, mit Ihrem Passwort oder, falls Sie noch kein Konto haben, mit einem neuen.',
    ],
    button: { label: 'Einladung öffnen', link },
    closing: `Die Einladung gilt ${days} Tage und nur für Sie: Bitte leiten Sie diese Mail nicht weiter. Kennen Sie die Firma nicht, können Sie diese Mail löschen.`,
  }),
};
