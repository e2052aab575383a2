import { Briefcase, FileText, Flower2, KeyRound, Package, Shirt, ShoppingBasket, Undo2 } from 'lucide-react';
import { formatPrice } from '#platform/contract/german-format.ts';
import { promises } from '#drivers/domain/marketing.ts';
import { packageDisplay, speedDisplay, tariff } from '#platform/domain/tariff.ts';
import { operator } from '#operator';
import { formatSpan } from './format-promise.ts';

const pickup = `${promises.pickupMinutes.from}-${promises.pickupMinutes.to} Minuten`;
const express = `${promises.expressMinutes.from}-${promises.expressMinutes.to} Minuten`;
const { maxWeightKg } = tariff.limits;

export const facts = [
  {
    value: formatSpan(promises.pickupMinutes),
    term: 'Abholung',
    text: 'So schnell ist meist ein Kurier bei Ihnen.',
  },
  {
    value: formatSpan(promises.expressMinutes),
    term: 'Express',
    text: 'So lange dauert eine Express-Lieferung.',
  },
  {
    value: `${promises.deliveryMinutes} min`,
    term: 'Von Tür zu Tür',
    text: `Lieferung am selben Tag, innerhalb von ${promises.deliveryMinutes} Minuten.`,
  },
  {
    value: `ab ${formatPrice(promises.standardFromCents)}`,
    term: 'Standard',
    text: `Zum Beispiel innerhalb von ${operator.city}.`,
  },
  { value: `bis ${maxWeightKg} kg`, term: 'Pakete', text: 'Vom Umschlag bis zum großen Karton.' },
  {
    value: `in ${promises.supportReplyHours} Stunden`,
    term: 'Antwort',
    text: 'Spätestens dann antwortet unser Support.',
  },
] as const;

export const services = [
  { Icon: FileText, title: 'Dokumente', text: 'Verträge, Akten und Pläne gehen von Hand zu Hand.' },
  {
    Icon: Shirt,
    title: 'Reinigung und Textilien',
    text: 'Das Hemd kommt in die Reinigung, das gereinigte Kleid zu Ihnen.',
  },
  {
    Icon: Flower2,
    title: 'Blumen und Geschenke',
    text: 'Der Strauß steht frisch vor der Tür, auch wenn Sie keine Zeit haben.',
  },
  {
    Icon: Package,
    title: 'Pakete',
    text: `Bis ${maxWeightKg} kg und ${packageDisplay.large.measures}, ohne Weg zur Filiale.`,
  },
  {
    Icon: ShoppingBasket,
    title: 'Lebensmittel',
    text: 'Ihr bezahlter Einkauf kommt aus dem Laden direkt zu Ihnen.',
  },
  {
    Icon: Briefcase,
    title: 'Geschäftslieferungen',
    text: 'Muster, Ersatzteile und Ware fahren zwischen Büro, Lager und Kunde.',
  },
  {
    Icon: KeyRound,
    title: 'Schlüsselübergabe',
    text: 'Der Schlüssel kommt zum Handwerker oder Gast, gegen Unterschrift.',
  },
  {
    Icon: Undo2,
    title: 'Retouren und Umtausch',
    text: 'Was nicht passt, geht noch heute zurück ins Geschäft.',
  },
] as const;

export const benefits = [
  {
    title: 'Preis und Uhrzeit vorher',
    text: 'Bevor Sie bestellen, sehen Sie, was es kostet und bis wann es da ist. Dabei bleibt es.',
  },
  {
    title: 'Von Tür zu Tür',
    text: 'Ein Kurier trägt Ihr Paket den ganzen Weg: kein Lager, kein Umladen.',
  },
  {
    title: 'Immer im Blick',
    text: 'Jeder Schritt steht mit Uhrzeit auf der Seite Ihrer Sendung, am Ende mit Unterschrift.',
  },
] as const;

export const steps = [
  {
    title: 'Adressen eingeben',
    text: `Abholung und Ziel in ${operator.city} wählen. Preise und Ankunftszeiten stehen sofort da.`,
  },
  {
    title: 'Kurier holt ab',
    text: `Der nächste freie Kurier wird automatisch zugewiesen. Meist ist er in ${pickup} bei Ihnen.`,
  },
  {
    title: 'Ankunft verfolgen',
    text: 'Sie verfolgen Ihr Paket live auf der Karte, bis es übergeben ist.',
  },
] as const;

export const faq = [
  {
    id: 'preis',
    question: 'Was kostet eine Lieferung?',
    answer: `Standard gibt es in ${operator.city} zum Beispiel ab ${formatPrice(promises.standardFromCents)}. Strecke, Größe, Gewicht und Geschwindigkeit bestimmen den Preis. Den verbindlichen Preis sehen Sie vor der Bestellung.`,
  },
  {
    id: 'zeit',
    question: 'Wie schnell ist mein Paket da?',
    answer: `Abgeholt wird meist in ${pickup}, eine Express-Lieferung dauert meist ${express}. Zugesagt ist Ihnen die Uhrzeit, die Sie vor der Bestellung sehen: mit ${speedDisplay.standard.label} ${speedDisplay.standard.promise}, mit ${speedDisplay.express.label} ${speedDisplay.express.promise}, mit ${speedDisplay.express_gold.label} ${speedDisplay.express_gold.promise}.`,
  },
  {
    id: 'inhalt',
    question: 'Was darf ich verschicken?',
    answer: `Fast alles bis ${maxWeightKg} kg und ${packageDisplay.large.measures}. Verbotene und gefährliche Güter befördern wir nicht; die Liste steht in den Nutzungsbedingungen.`,
  },
  {
    id: 'verfolgen',
    question: 'Wie verfolge ich mein Paket?',
    answer:
      'Auf dem Weg zur Abholung sehen Sie ungefähr, wo Ihr Kurier ist. Danach verfolgen Sie Ihr Paket live auf der Karte, mit der voraussichtlichen Ankunft.',
  },
  {
    id: 'abwesend',
    question: 'Was passiert, wenn niemand öffnet?',
    answer:
      'Der Kurier meldet es sofort, und Sie sehen, wo Ihr Paket ist. Die erste erneute Zustellung ist kostenlos.',
  },
] as const;
