import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { quotes } from '#delivery/tables/quotes-tables.ts';
import { quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { createQuote, type Quote } from './create-quote.ts';
import { saveQuote } from './save-quote.ts';

const app = await openTestApp();
const drawn = await createQuote(app.services, quoteRequest);

const copy = (): Quote => ({ ...drawn, id: crypto.randomUUID() });
const claimOf = (key: string) => ({ key, requestHash: 'hash', response: '{}', now: app.clock.now() });

test('of quotes saved in one batch, those with the same key are saved once, and all others are saved', async () => {
  const [first, again, other, keyless] = [copy(), copy(), copy(), copy()];
  const saved = await Promise.all([
    saveQuote(app.db, { quote: first, claim: claimOf('one') }),
    saveQuote(app.db, { quote: again, claim: claimOf('one') }),
    saveQuote(app.db, { quote: other, claim: claimOf('two') }),
    saveQuote(app.db, { quote: keyless, claim: undefined }),
  ]);
  expect(saved).toEqual([true, false, true, true]);
  const ids = [first, again, other, keyless].map(({ id }) => id);
  const rows = await app.db.select().from(quotes).where(inArray(quotes.id, ids));
  expect(new Map(rows.map((row) => [row.id, row]))).toEqual(
    new Map([first, other, keyless].map((row) => [row.id, row])),
  );
});

test('a quote whose key is already used is not saved, and another one of its batch is', async () => {
  const [late, beside] = [copy(), copy()];
  expect(await saveQuote(app.db, { quote: copy(), claim: claimOf('taken') })).toBe(true);
  const saved = await Promise.all([
    saveQuote(app.db, { quote: late, claim: claimOf('taken') }),
    saveQuote(app.db, { quote: beside, claim: claimOf('free') }),
  ]);
  expect(saved).toEqual([false, true]);
  expect(await app.db.$count(quotes, inArray(quotes.id, [late.id, beside.id]))).toBe(1);
});
