import { drivers, promises } from '#drivers/domain/marketing.ts';
import { driverLimits, earningsTariff, speedDisplay } from '#platform/domain/tariff.ts';
import { operator } from '#operator';
import { printed } from './printed.ts';

const { nearKm } = earningsTariff;

/** Frequent questions of drivers. Every figure comes from a constant or a version of the pay. */
export const driverFaq = [
  {
    id: 'verdienst',
    title: 'Wie berechnet sich mein Verdienst?',
    text: `Jede Lieferung bringt ${printed.payBase} Grundbetrag. Dazu kommen ${printed.payNearKm} je Kilometer bis ${nearKm} km; darüber sind es ${printed.payNearAll} für die ersten ${nearKm} km und ${printed.payFarKm} für jeden weiteren. Express und Express Gold bringen ${printed.payFast} mehr. Gerechnet wird die Luftlinie zwischen Abholung und Ziel: 10 km Standard ergeben ${printed.payTenKm}. Der Betrag steht an jedem Auftrag, bevor Sie ihn annehmen, und ändert sich danach nicht mehr. Haben Sie ein Paket abgeholt, wird die Fahrt bezahlt, auch wenn niemand da war oder storniert wurde.`,
  },
  {
    id: 'online',
    title: 'Was bedeutet online und offline?',
    text: 'Nur wenn Sie online sind, sehen Sie offene Aufträge und können sie annehmen. Solange Sie einen Auftrag in der Hand haben, können Sie nicht offline gehen. Ihren Standort nehmen wir nur, solange Sie online sind; wenn Sie offline gehen, löschen wir ihn.',
  },
  {
    id: 'paket',
    title: 'Was mache ich, wenn ich das Paket nicht finde?',
    text: 'Rufen Sie den Absender an: Die Nummer steht am Auftrag, ebenso Hinweise wie Stockwerk oder Hinterhof. Ist niemand zu erreichen, geben Sie den Auftrag vor der Abholung mit „Auftrag zurückgeben“ und einem Grund zurück. Er geht dann an andere Fahrer.',
  },
  {
    id: 'bestaetigen',
    title: 'Wie bestätige ich eine Zustellung?',
    text: 'Tippen Sie an der Tür auf „Zustellung bestätigen“, geben Sie den Namen der Person ein, die das Paket annimmt, und lassen Sie sie auf dem Bildschirm unterschreiben. Wer nicht zeichnen kann, tippt den Namen. Ein Foto ist freiwillig. Ohne Netz bleibt alles auf Ihrem Telefon und wird von selbst gesendet.',
  },
  {
    id: 'geschwindigkeit',
    title: 'Was unterscheidet Standard und Express?',
    text: `Standard stellen wir ${speedDisplay.standard.promise} zu, Express ${speedDisplay.express.promise} und Express Gold ${speedDisplay.express_gold.promise}. Bis wann ein Paket da sein muss, steht als Uhrzeit am Auftrag. Express und Express Gold stehen in der Liste oben und bringen Ihnen ${printed.payFast} mehr.`,
  },
  {
    id: 'auszahlung',
    title: 'Wann bekomme ich mein Geld?',
    text: `Wir zahlen ${drivers.payout} auf das Konto aus, das Sie hinterlegt haben. Unter „Verdienst“ sehen Sie an jeder Fahrt, ob sie schon ausgezahlt ist. Ändern Sie Ihre Bankverbindung, fragen wir nach dem Passwort und schreiben Ihnen eine Mail.`,
  },
  {
    id: 'unfall',
    title: 'Was tue ich bei einem Unfall?',
    text: `Sichern Sie die Stelle und rufen Sie bei Verletzten die 112, sonst die Polizei unter 110. Melden Sie uns den Unfall danach über „Support“, „Notfall melden“: Das sehen wir sofort und rufen zurück. Unsere Nummer ist ${operator.phone}. Um Ihre Pakete kümmern wir uns.`,
  },
  {
    id: 'ablehnen',
    title: 'Kann ich Aufträge ablehnen?',
    text: 'Ja. Sie nehmen nur an, was Sie möchten; was Sie nicht annehmen, geht an andere. Einen angenommenen Auftrag können Sie bis zur Abholung mit einem Grund zurückgeben. Danach bringen Sie das Paket ans Ziel oder zurück zum Absender.',
  },
  {
    id: 'fahrzeug',
    title: 'Wie ändere ich meine Fahrzeugdaten?',
    text: `Unter „Einstellungen“, „Fahrzeug“: Typ, Kennzeichen und Zuladung von ${driverLimits.minLoadKg} bis ${driverLimits.maxLoadKg} kg. Danach richtet sich, welche Aufträge Sie sehen; schon angenommene ändern sich nicht. Für ein Fahrzeug, das einen Führerschein braucht, muss er uns vorliegen.`,
  },
  {
    id: 'schaden',
    title: 'Was ist, wenn ein Paket beschädigt ist?',
    text: `Machen Sie ein Foto, bevor Sie weiterfahren, und sagen Sie es beim Übergeben ehrlich. Melden Sie es über „Support“, „Problem melden“, Kategorie „Zustellung“. Wir antworten innerhalb von ${promises.supportReplyHours} Stunden und klären alles Weitere mit dem Kunden.`,
  },
];
