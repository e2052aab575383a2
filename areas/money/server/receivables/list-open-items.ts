import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { openItem, openItemFilters } from '#money/contract/receivables.ts';
import { overdueBefore } from '#money/domain/due-dates.ts';
import { hasWords, readLineSearch } from '#money/domain/read-line-search.ts';
import { ageOf, openItemAges, openItemAgeTexts } from '#money/domain/open-item-ages.ts';
import { dayOf } from '#platform/domain/hamburg-days.ts';
import type { Services } from '#app/services.ts';
import { listOpenInvoices } from './list-open-invoices.ts';
import { listCompanyLines } from './receivables.store.ts';

type Item = z.infer<typeof openItem>;

const MAX_COMPANIES = 5000;

/** Collective invoices that are not fully paid, the longest late first; with the sum of each age. */
export async function listOpenItems(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { age, search }: z.infer<typeof openItemFilters> = {},
) {
  const now = clock.now();
  const lines = await listCompanyLines(db, { since: overdueBefore(now), words: [], limit: MAX_COMPANIES });
  const items: Item[] = [];
  for (const { companyId, name, owedCents } of lines) {
    if (owedCents <= 0) continue;
    const { invoices } = await listOpenInvoices(db, companyId, now);
    for (const invoice of invoices) {
      if (invoice.openCents > 0) items.push(toItem({ companyId, companyName: name, ...invoice }, now));
    }
  }
  items.sort((a, b) => (a.dueOn === b.dueOn ? 0 : a.dueOn < b.dueOn ? -1 : 1));
  return {
    rows: items.filter((item) => (!age || item.age === age) && isFound(item, search)),
    ages: openItemAges.map((one) => {
      const of = items.filter((item) => item.age === one);
      const cents = of.reduce((sum, { openCents }) => sum + openCents, 0);
      return { age: one, text: openItemAgeTexts[one], cents, count: of.length };
    }),
  };
}

function isFound({ companyName, invoiceNumber, openCents }: Item, search: string | undefined): boolean {
  if (!search) return true;
  const { cents, words } = readLineSearch(search);
  return cents === openCents || hasWords(`${companyName} ${invoiceNumber}`, words);
}

function toItem(
  {
    id,
    companyId,
    companyName,
    invoiceNumber,
    at,
    dueOn,
    grossCents,
    openCents,
  }: Omit<Item, 'daysLate' | 'age' | 'ageText'>,
  now: Date,
): Item {
  const daysLate = Temporal.PlainDate.from(dueOn).until(dayOf(now), { largestUnit: 'days' }).days;
  const age = ageOf(daysLate);
  return {
    id,
    companyId,
    companyName: companyName || 'Aufgelöste Firma',
    invoiceNumber,
    at,
    dueOn,
    grossCents,
    openCents,
    daysLate: Math.max(0, daysLate),
    age,
    ageText: openItemAgeTexts[age],
  };
}
