/** What people do at once, as calls over 16 connections. */
import { type Bench, planAcceptance, planPosition, planQuote } from '#lab/bench/operations/plans.ts';
import type { Call } from '#lab/bench/requests.ts';
import { signInAs } from '#lab/bench/sign-in-as.ts';

export interface FilledPeople {
  admin: string;
  /** With a week's deliveries. */
  driver: string;
}

/** The session cookies of the demo's admin, and of a driver of `fillDeliveries`. */
export async function signInFilled({ served }: Bench): Promise<FilledPeople> {
  const [admin = '', driver = ''] = await signInAs(served, 'admin@elbbote.example', 'd1');
  return { admin, driver };
}

const month = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'Europe/Berlin' });

/** By name, in the order of being measured. */
export function listWorks(
  bench: Bench,
  { admin, driver }: FilledPeople,
): Record<string, () => Promise<Call[]>> {
  const { origin } = bench.served;
  const read = (cookie: string, path: string, times: number) => async (): Promise<Call[]> =>
    Array.from({ length: times }, () => ({ method: 'GET', path: `/api${path}`, headers: { cookie } }));
  return {
    'acceptances, with all that follows': () => planAcceptance(bench).prepare(180),
    quotes: () => planQuote(bench).prepare(180),
    positions: () => planPosition(bench).prepare(300),
    'registrations, the first ones after the start': async () =>
      Array.from({ length: 20 }, (_, index) => ({
        method: 'POST',
        path: '/api/register',
        headers: { origin, 'idempotency-key': crypto.randomUUID(), 'x-forwarded-for': `198.51.100.${index}` },
        body: JSON.stringify({
          email: `neu-${index}@beispiel.de`,
          password: crypto.randomUUID(),
          data: { full_name: 'Gesa Thomsen', phone: '040 123456', role: 'customer' },
          terms: true,
        }),
      })),
    'invoices made again': async () => {
      const { rows } = await bench.pool.query<{ id: string }>('select id from invoices limit 30');
      return rows.map(({ id }) => ({
        method: 'GET',
        path: `/api/admin/books/invoices/${id}/link`,
        headers: { cookie: admin },
      }));
    },
    'a driver’s month as PDF': read(
      driver,
      `/driver/earnings/statement?month=${encodeURIComponent(month.format(new Date()))}`,
      4,
    ),
    'the board': read(admin, '/admin/board', 20),
    'all tours on the board': read(admin, '/admin/board/tours', 10),
    'points on the board’s map': read(admin, '/admin/board/points', 10),
    'the numbers': read(admin, '/admin/numbers', 10),
    'payments as CSV': async () => [
      {
        method: 'POST',
        path: '/api/admin/money/lists/export',
        headers: { origin, cookie: admin, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ list: 'payments' }),
      },
    ],
  };
}
