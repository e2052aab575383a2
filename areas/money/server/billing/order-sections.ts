import { paidBy } from '#adapters/domain/payment-means.ts';
import { formatDateTime, formatPrice } from '#platform/contract/german-format.ts';
import { listPriceParts } from '#delivery/contract/price-parts.ts';
import { listHints } from '#delivery/domain/hints.ts';
import { type End, endFacts } from '#delivery/domain/order-facts.ts';
import { splitVat } from '#adapters/domain/split-vat.ts';
import { packageDisplay, speedDisplay, tariff } from '#platform/domain/tariff.ts';
import type { getOrderForConfirmation } from '#money/server/checkout/get-payment.ts';
import type { MailSection } from '#adapters/server/mail/mail-text.ts';

type Order = NonNullable<Awaited<ReturnType<typeof getOrderForConfirmation>>>;

/** Everything that was agreed: service, both places and people, the price with its parts and VAT. */
export function listOrderSections(
  { payment, checkout, quote }: Order,
  { promisedBy, invoiceNumber }: { promisedBy: Date; invoiceNumber: string | undefined },
): MailSection[] {
  const size = packageDisplay[quote.packageSize];
  const speed = speedDisplay[checkout.deliverySpeed].label;
  const price = quote.prices[checkout.deliverySpeed];
  const { netCents, vatCents } = splitVat(payment.amountCents, tariff.vatPercent);
  return [
    {
      heading: 'Ihre Bestellung',
      rows: [
        ['Leistung', `${checkout.redeliveryOf ? 'Erneute Kurierfahrt' : 'Kurierfahrt'} ${speed}`],
        ['Zugesagt bis', `${formatDateTime(promisedBy)} Uhr`],
        ['Paket', `${size.label} (${size.measures}), ${quote.weightKg} kg`],
        ['Inhalt', checkout.packageDescription],
      ],
    },
    {
      heading: 'Abholung',
      rows: endRows(quote.pickupAddress, checkout, 'pickup'),
    },
    {
      heading: 'Zustellung',
      rows: endRows(quote.deliveryAddress, checkout, 'delivery'),
    },
    {
      heading: 'Preis',
      totalTerm: 'Gesamt',
      rows: [
        ...listPriceParts(quote, checkout.deliverySpeed, price).map(({ term, cents }): [string, string] => [
          term,
          formatPrice(cents),
        ]),
        ['Gesamt', formatPrice(payment.amountCents)],
        [`darin ${tariff.vatPercent} % MwSt.`, `${formatPrice(vatCents)}, netto ${formatPrice(netCents)}`],
        ...listPaymentRows(payment, invoiceNumber),
      ],
    },
    ...listBillingSection(checkout),
  ];
}

function listPaymentRows(
  { paidAt, means }: Order['payment'],
  invoiceNumber: string | undefined,
): [string, string][] {
  if (invoiceNumber === undefined) return [['Zahlung', 'auf Rechnung Ihrer Firma']];
  return [
    ['Bezahlt', `${paidBy[means ?? 'card']} am ${formatDateTime(paidAt)} Uhr`],
    ['Rechnung', `${invoiceNumber}, im Anhang`],
  ];
}

function endRows(address: string, checkout: Order['checkout'], end: End): [string, string][] {
  const { name, phone } = endFacts[end];
  const email = end === 'delivery' && checkout.receiverEmail;
  return [
    ['Adresse', address],
    ['Person', [checkout[name], checkout[phone], ...(email ? [email] : [])].join('\n')],
    ...listHints(checkout, end).map(({ short, text }): [string, string] => [short, text]),
  ];
}

/** Empty if no billing details were given. */
function listBillingSection(checkout: Order['checkout']): MailSection[] {
  const rows: [string, string][] = [
    ['Firma', checkout.billingCompany],
    ['Adresse', checkout.billingAddress],
    ['USt-IdNr.', checkout.billingVatId],
  ];
  const given = rows.filter(([, value]) => value);
  return given.length > 0 ? [{ heading: 'Rechnung an', rows: given }] : [];
}
