import { operator } from '#operator';
import type { LegalText } from '#platform/contract/legal-text.ts';

/** Source: Art. 13 DSGVO, § 25 TDDDG; the retention periods of § 147 AO and § 257 HGB. */
export const privacy: LegalText = {
  title: 'Datenschutz',
  description: `Welche Daten ${operator.brandName} verarbeitet, wozu, wie lange, und welche Rechte Sie haben.`,
  validFrom: '30.11.2026',
  intro:
    'Wir verarbeiten nur, was wir brauchen, um Ihr Paket abzuholen, zu bringen und abzurechnen. Hier steht, was das ist.',
  sections: [
    {
      heading: '1. Verantwortlicher',
      paragraphs: [
        `Verantwortlich ist ${operator.legalName}, ${operator.street}, ${operator.postcode} ${operator.city}. Fragen zum Datenschutz richten Sie bitte an ${operator.privacyEmail}.`,
      ],
    },
    {
      heading: '2. Besuch der Seite',
      paragraphs: [
        'Beim Aufruf der Seite verarbeitet unser Server Ihre IP-Adresse, um die Antwort zu senden und um Missbrauch zu begrenzen. Im Protokoll stehen Zeitpunkt, aufgerufene Art von Seite und Ergebnis, aber keine IP-Adresse, keine Suchbegriffe und keine Namen. Rechtsgrundlage ist unser berechtigtes Interesse an einem sicheren Betrieb (Art. 6 Abs. 1 lit. f DSGVO).',
        'Schriften, Karten und Skripte kommen von unserem eigenen Server. Ohne Ihre Einwilligung wird nichts von Dritten geladen.',
      ],
    },
    {
      heading: '3. Konto',
      paragraphs: [
        'Für ein Konto verarbeiten wir Name, E-Mail-Adresse, Telefonnummer, Ihre Rolle, ein verschlüsselt gespeichertes Passwort und, wenn Sie sie angeben, Firma, Rechnungsadresse und USt-IdNr. (Art. 6 Abs. 1 lit. b DSGVO). Die Anmeldung merkt sich ein technisch notwendiges Cookie (§ 25 Abs. 2 Nr. 2 TDDDG). Ohne „Angemeldet bleiben“ endet es mit dem Browser. Ein zweites, ebenso notwendiges Cookie merkt sich ein Jahr lang, dass dieser Browser sich schon einmal angemeldet hat, damit fremde Anmeldeversuche Sie nicht aussperren. Legen Sie einen Passkey an, speichern wir seinen Namen, seinen öffentlichen Schlüssel, wann er angelegt und zuletzt benutzt wurde; Fingerabdruck, Gesicht und PIN bleiben auf Ihrem Gerät. Solange ein Passkey gefragt wird, merkt sich ein drittes notwendiges Cookie fünf Minuten lang die Frage. Zu jeder Anmeldung speichern wir Zeit und Art des Browsers; unter „Einstellungen“ sehen Sie Ihre Anmeldungen und können sie beenden.',
      ],
    },
    {
      heading: '4. Firmenkonten',
      paragraphs: [
        'Gehören Sie zu einer Firma, sehen die anderen dort Ihren Namen und Ihre Aufgabe, und wer sie leitet, auch Ihre E-Mail-Adresse. Sendungen, die Sie für die Firma bestellen, sind deren Sendungen: Wer für sie bestellt, sieht sie mit Ihrem Namen, auch nachdem Sie die Firma verlassen haben, aber nicht mehr, sobald Sie Ihr Konto löschen (Art. 6 Abs. 1 lit. b und f DSGVO: das Interesse der Firma, ihre Bestellungen zuzuordnen). Wer eingeladen wird, von dem speichern wir die E-Mail-Adresse, bis die Einladung nach 14 Tagen endet, angenommen oder abgelehnt wird.',
        'Von der Firma verarbeiten wir Name, Rechnungsanschrift, USt-IdNr. und, wenn sie XRechnung wünscht, Leitweg-ID oder Referenz und die E-Mail-Adresse für Rechnungen. Rechnungen sehen, wer die Firma leitet, und ihre Buchhaltung.',
      ],
    },
    {
      heading: '5. Sendungen',
      paragraphs: [
        'Für eine Sendung verarbeiten wir Abhol- und Lieferadresse, Namen und Telefonnummern von Absender und Empfänger, die Beschreibung des Pakets, den Verlauf und den Zustellnachweis mit Name und Unterschrift (Art. 6 Abs. 1 lit. b DSGVO; für Daten des Empfängers lit. f: unser gemeinsames Interesse mit Ihnen an der Zustellung).',
        'Der Fahrer sieht die Telefonnummern nur, solange er die Sendung hat. Sie sehen vom Fahrer Vornamen und Anfangsbuchstaben des Nachnamens und, solange die Sendung läuft, seine Telefonnummer.',
        'Die Position des Fahrers erfassen wir nur, während er online ist. Sie und, mit dem Link zur Sendung, der Empfänger sehen sie genau, solange der Fahrer Ihr Paket hat und als Nächstes zustellt, und auf etwa 500 m, solange er es abholt. Sie wird beim Offlinegehen vergessen; eine Spur entsteht nur, solange eine laufende Sendung sie braucht, und wird mit der letzten Sendung, spätestens nach 24 Stunden gelöscht.',
        'Was der Empfänger mit dem Link zur Zustellung sagt, sehen Sie, der Fahrer und unsere Disposition. Einen Code für die Haustür sieht nur der Fahrer, solange er die Sendung hat; danach wird er gelöscht (Art. 6 Abs. 1 lit. f DSGVO).',
        'Was Sie in das Bestellformular tippen, bleibt bis zu 24 Stunden in Ihrem Browser, damit nichts verloren geht. Mit der bezahlten Bestellung und beim Abmelden wird es gelöscht.',
      ],
    },
    {
      heading: '6. Zahlung',
      paragraphs: [
        'Zahlungen wickelt Stripe Payments Europe, Ltd., Dublin, auf einer eigenen Seite ab. Stripe erhält Betrag, Beschreibung der Bestellung, Ihre E-Mail-Adresse und, wenn Sie ein Konto bei uns haben, Ihren Namen. Ihre Kartendaten sehen wir nie (Art. 6 Abs. 1 lit. b DSGVO). Wählen Sie dort „Karte merken“, bleibt die Karte bei Stripe gespeichert (Art. 6 Abs. 1 lit. a DSGVO), bis Sie sie in Ihren Einstellungen oder mit Ihrem Konto löschen; wir kennen nur Marke, Gültigkeit und die letzten vier Ziffern.',
        'Firmen, die auf Rechnung kaufen, überweisen auf unser Konto. Aus dessen Auszügen lesen wir Tag, Betrag, Namen des Zahlenden, Verwendungszweck und Referenzen ein, um die Zahlung der Firma zuzuordnen (Art. 6 Abs. 1 lit. b und c DSGVO). Gehört eine Zahlung zu keiner Firma, löschen wir Namen, Verwendungszweck und Referenzen des Zahlenden, sobald das feststeht.',
      ],
    },
    {
      heading: '7. Fahrerinnen und Fahrer',
      paragraphs: [
        'Von Fahrern verarbeiten wir zusätzlich Geburtsdatum, Staatsangehörigkeit, Anschrift, Fahrzeug, Bankverbindung und die zur Prüfung eingereichten Dokumente (Art. 6 Abs. 1 lit. b und c DSGVO). Kopien von Ausweisen sind als Kopie gekennzeichnet und werden 30 Tage nach der Entscheidung gelöscht. Jede Einsicht in Bankdaten oder Dokumente wird protokolliert.',
        'Solange Sie online sind, meldet Ihre Seite Ihren Standort so oft, wie er gebraucht wird: alle 5 Sekunden, wenn jemand auf Ihre Ankunft schaut oder Sie gleich da sind, sonst seltener; solange Sie stehen, bleibt die genaue Ortung aus. Sie meldet auch, seit wann sie verdeckt ist, etwa von einer anderen App, und den Ladestand des Akkus, wenn Ihr Browser ihn mitteilt. Das sieht unsere Disposition, damit Ankunftszeiten nicht geraten werden; es wird vergessen, sobald die Seite wieder offen ist oder Sie offline gehen (Art. 6 Abs. 1 lit. b und f DSGVO).',
        'Fahren Sie für uns, speichern wir die Nummer Ihres Eintrags im Anbieterverzeichnis der Bundesnetzagentur und wann wir ihn geprüft haben (§ 9 PostG), außerdem, wann Sie gelesen haben, wie schwere Pakete gehoben werden (§ 73 Abs. 3 PostG). Letzteres bewahren wir drei Jahre auf, auch nach dem Ende Ihres Kontos (Art. 6 Abs. 1 lit. c DSGVO).',
        'Widersprechen sich bei einer Fahrt Zeiten, Weg und Standort, sieht ein Mensch sie sich vor der Auszahlung an. Nur dafür bewahren wir aus Ihrer Spur auf, wie nah Sie Abholung und Tür kamen und wann, bis 30 Tage nach der Entscheidung. Zahlen wir eine Fahrt nicht aus, lesen Sie unter „Verdienst“ den Grund und können 30 Tage lang Einspruch erheben (Art. 6 Abs. 1 lit. b und f DSGVO).',
        'Als Fahrer bleiben Ihre aktiven Aufträge und Ihre letzten Verdienstzahlen bis zu 24 Stunden lesbar, auch ohne Netz, und Meldungen, die noch nicht gesendet werden konnten, mit Unterschrift und Foto bis zum Senden auf Ihrem Gerät; nach dem Abmelden höchstens 7 Tage, für andere unsichtbar (§ 25 Abs. 2 Nr. 2 TDDDG).',
        'Wann Sie online waren, ohne Pausen, speichern wir neun Wochen lang, um Ihnen Ihren Verdienst je Stunde und allen Fahrern, ohne Namen und erst ab fünf Fahrern, zu zeigen, was die nächsten Stunden an solchen Tagen brachten (Art. 6 Abs. 1 lit. f DSGVO). Bitten Sie um einen Tausch, sehen Kollegen die Zeit der Schicht, nicht Ihren Namen und nicht den Grund. Fahrer sehen auch, in welchen Stadtteilen um welche Zeit bestellt wird: nur in drei Stufen und erst ab fünf verschiedenen Kunden.',
        'Welcher Fahrer einen Auftrag angeboten bekommt, entscheidet ein Programm: nach Position, Fahrzeug und Ladung, der Runde, die Sie schon haben, Ihrem Schichtende, Pausen und den zugesagten Zeiten; nicht nach Ihrer Person, Bewertungen oder früheren Ablehnungen anderer Aufträge. Eine Ablehnung hat keine Folgen für Ihr Konto. Unter „Meine Angebote“ lesen Sie zu jeder Entscheidung, warum sie so fiel, und können Einspruch erheben; dann prüft ein Mensch die Entscheidung und antwortet Ihnen. Über Freigabe, Sperre und Verdienst entscheidet nie ein Programm allein (Art. 22 DSGVO, Richtlinie (EU) 2024/2831).',
      ],
    },
    {
      heading: '8. Mitteilungen und Verteiler',
      paragraphs: [
        'Empfänger mit einer Mobilnummer bekommen kurze SMS zum Stand ihrer Sendung: mit dem Namen des Absenders, der voraussichtlichen Zeit und dem Link zum Verfolgen, ohne ihren eigenen Namen und ohne Adresse. Wir versenden sie über seven communications GmbH & Co. KG, Kiel (Art. 6 Abs. 1 lit. f DSGVO). Auch Ihr Kurier kann Empfänger und Absender am nächsten Halt mit wenigen festen Sätzen anschreiben, etwa dass er gleich da ist. Wer keine SMS bekommen kann, dem schreiben wir dasselbe per E-Mail, wenn der Absender uns dafür die Adresse nennt; wir nutzen sie nur für diese Sendung. Mitteilungen auf Ihrem Gerät zeigt Ihr Browser nur, wenn Sie sie eingeschaltet haben (Art. 6 Abs. 1 lit. a DSGVO); sie laufen verschlüsselt über den Dienst seines Herstellers und enden mit der Abmeldung. In den „Einstellungen“ wählen Sie, worüber Sie und der Empfänger etwas hören.',
        'Mails zu Konto und Sendungen gehören zum Vertrag. In den Verteiler mit Neuigkeiten kommen Sie nur, wenn Sie das Kästchen bei der Registrierung selbst ankreuzen und Ihre E-Mail-Adresse bestätigen (Art. 6 Abs. 1 lit. a DSGVO). Den Verteiler verwaltet MailerLite Limited, Dublin. Sie können sich jederzeit abmelden.',
      ],
    },
    {
      heading: '9. Cookies, Statistik und Karte',
      paragraphs: [
        'Notwendig sind nur die Cookies der Anmeldung und Ihre gespeicherte Entscheidung zu Cookies; bei Fahrern merkt sich das Gerät auf deren Wunsch auch die gewählte Karten-App und die Darstellung (hell oder dunkel). Eine Statistik läuft nur, wenn der Betreiber sie eingerichtet hat und Sie „Akzeptieren“ gewählt haben (Art. 6 Abs. 1 lit. a DSGVO, § 25 Abs. 1 TDDDG). Ihre Wahl können Sie jederzeit am Ende jeder Seite ändern.',
        'Drücken Sie in einem Adressfeld auf „Mein Standort verwenden“, fragt Ihr Browser, ob Sie Ihren Standort freigeben. Nur dann übermittelt er ihn an unseren Server, der die nächste Adresse sucht; gespeichert wird der Standort nicht (Art. 6 Abs. 1 lit. a DSGVO).',
        'Ist auf dieser Seite die Karte von Google eingestellt, wird Google Maps erst geladen, wenn Sie „Akzeptieren“ gewählt haben; vorher und nach einer Ablehnung sehen Sie unsere eigene Karte. Anbieter ist Google Ireland Limited, Gordon House, Barrow Street, Dublin 4, Irland. Google erhält dann Ihre IP-Adresse, Angaben zu Browser und Gerät, die Adresse unserer Website und den gezeigten Kartenausschnitt; Abhol- und Lieferadresse und die Strecke dazwischen werden mit Google Maps dargestellt und dabei von Google verarbeitet. Namen und Telefonnummern übermitteln wir nicht. Google kann dabei Informationen auf Ihrem Gerät speichern oder auslesen. Rechtsgrundlage ist Ihre Einwilligung (Art. 6 Abs. 1 lit. a DSGVO, § 25 Abs. 1 TDDDG).',
        'Dabei können Daten an Google LLC in den USA gelangen. Google LLC ist nach dem EU-US Data Privacy Framework zertifiziert; für diese Übermittlung gilt der Angemessenheitsbeschluss der EU-Kommission vom 10. Juli 2023 (Art. 45 DSGVO). Ihre Einwilligung widerrufen Sie jederzeit mit Wirkung für die Zukunft über „Cookie-Einstellungen“ am Ende jeder öffentlichen Seite oder in Ihrem Kundenkonto unter „Einstellungen“; von da an sehen Sie unsere eigene Karte. Wie Google die Daten verwendet und wie lange Google sie speichert, steht unter policies.google.com/privacy.',
      ],
    },
    {
      heading: '10. Wie lange wir speichern',
      paragraphs: [],
      list: [
        'Angebote, die nicht bestellt wurden: einen Tag nach ihrem Ablauf',
        'Sendungen und Zustellnachweise: drei Jahre zum Jahresende (Verjährung)',
        'Rechnungen, Zahlungseingänge und andere Buchungsbelege: acht Jahre zum Jahresende (§ 147 AO, § 257 HGB)',
        'Dateien mit Sendungen, die eine Firma einliest: 30 Tage nach der letzten Änderung',
        'Testsendungen, die das Programm einer Firma mit einem Testschlüssel bestellt: 30 Tage',
        'Angaben einer Firma: bis sie aufgelöst wird; gestellte Rechnungen wie Buchungsbelege',
        'Nachrichten an den Support: drei Jahre zum Jahresende (Verjährung)',
        'Ihre IBAN für die Auszahlung eines Schadens: bis überwiesen ist; löschen Sie Ihr Konto vorher, bis dahin auch Ihr Name',
        'Ihr Adressbuch und Ihre Bewertungen: bis Sie sie oder Ihr Konto löschen',
        'Ihr Konto: bis Sie es löschen; was das Steuerrecht verlangt, bleibt getrennt und nur so lange gespeichert',
      ],
    },
    {
      heading: '11. Ihre Rechte',
      paragraphs: [
        `Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung, Datenübertragbarkeit und Widerspruch sowie darauf, eine Einwilligung jederzeit für die Zukunft zu widerrufen. Eine Mail an ${operator.privacyEmail} genügt.`,
        'Sie können sich außerdem bei einer Aufsichtsbehörde beschweren, zum Beispiel beim Hamburgischen Beauftragten für Datenschutz und Informationsfreiheit, Ludwig-Erhard-Straße 22, 20459 Hamburg.',
      ],
    },
    {
      heading: '12. Keine Pflicht, keine automatische Entscheidung',
      paragraphs: [
        'Ohne die genannten Angaben können wir keine Sendung befördern. Entscheidungen mit rechtlicher Wirkung treffen wir nicht ausschließlich automatisch; wie Aufträge angeboten werden, steht in Abschnitt 7. Eine Sendung, die bis nach der zugesagten Zeit niemand annimmt, wird von selbst storniert und voll erstattet.',
      ],
    },
  ],
};
