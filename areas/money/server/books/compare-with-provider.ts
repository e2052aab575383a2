import { listDays } from '#money/domain/book-months.ts';
import { type PaymentProvider, PaymentProviderError } from '#adapters/server/payments/payment-provider.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { Services } from '#app/services.ts';
import { listCompared } from './compared.store.ts';
import { type Difference, toDifference } from '#money/server/differences/difference-texts.ts';

type Compared = Awaited<ReturnType<typeof listCompared>>[number];
type Kind = Extract<Difference['kind'], `provider_${string}`>;

/** How many requests to the provider run in parallel. */
const AT_ONCE = 5;

/**
 * Requests from the provider every payment of a day, and every order of that day without a known payment.
 * Throws PAYMENT_UNAVAILABLE while the provider does not answer.
 */
export async function compareWithProvider(
  { db, payments, log }: Pick<Services, 'db' | 'payments' | 'log'>,
  day: string,
): Promise<{ compared: number; differences: Difference[] }> {
  const span = listDays(day.slice(0, 7)).find(({ key }) => key === day);
  const orders = span ? await listCompared(db, span) : [];
  const differences: Difference[] = [];
  try {
    for (let at = 0; at < orders.length; at += AT_ONCE) {
      const some = orders.slice(at, at + AT_ONCE);
      const found = await Promise.all(some.map((order) => compare(payments, order)));
      differences.push(...found.flat());
    }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ error: failureLogText(error) }, 'payments could not be compared');
    throw new AppError('PAYMENT_UNAVAILABLE');
  }
  return { compared: orders.length, differences };
}

async function compare(provider: PaymentProvider, order: Compared): Promise<Difference[]> {
  const session = await provider.findSession(order.sessionId);
  const isPaid = session?.paymentStatus === 'paid';
  const tell = (kind: Kind, cents: number) => [
    toDifference({ kind, cents, deliveryId: order.deliveryId, at: order.at }),
  ];
  if (!order.providerPaymentId) {
    return isPaid ? tell('provider_without_payment', session.amountCents) : [];
  }
  if (!isPaid) return tell('provider_unpaid', order.amountCents);
  const amounts =
    session.amountCents === order.amountCents
      ? []
      : tell('provider_amount', session.amountCents - order.amountCents);
  const { refunds } = await provider.listReturns(order.providerPaymentId);
  const returned = refunds.reduce(
    (sum, { status, amountCents }) => sum + (status === 'made' ? amountCents : 0),
    0,
  );
  const gap = returned - order.refundedCents;
  return gap === 0 ? amounts : [...amounts, ...tell('provider_refunds', gap)];
}
