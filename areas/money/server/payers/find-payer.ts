import type { Services } from '#app/services.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { RememberedCard } from '#adapters/server/payments/payment-provider.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { deletePayer, findPayer, insertPayer } from './payers.store.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'payments' | 'log'>;

/** The provider's id of this customer, made when first needed. Throws PaymentProviderError. */
export async function ensurePayer(
  { db, clock, payments }: Needed,
  { id: userId, email, fullName }: SignedIn,
): Promise<string> {
  const known = await findPayer(db, userId);
  if (known) return known.providerPayerId;
  // The same key gives two requests at the same moment the same payer.
  const payer = { idempotencyKey: `payer-${userId}`, email, name: fullName };
  const providerPayerId = await payments.createPayer(payer);
  await insertPayer(db, { userId, providerPayerId, createdAt: clock.now() });
  return providerPayerId;
}

/** The provider does not know this customer any more: the next order makes them known anew. */
export async function forgetUnknownPayer({ db }: Pick<Needed, 'db'>, userId: string): Promise<void> {
  await deletePayer(db, userId);
}

/** What this customer lets the provider remember, the last card first. Throws PAYMENT_UNAVAILABLE. */
export async function listCards(
  { db, payments, log }: Pick<Needed, 'db' | 'payments' | 'log'>,
  userId: string,
): Promise<RememberedCard[]> {
  const payer = await findPayer(db, userId);
  if (!payer) return [];
  return await payments.listCards(payer.providerPayerId).catch((error: unknown) => {
    log.error({ error: failureLogText(error) }, 'remembered cards not readable');
    throw new AppError('PAYMENT_UNAVAILABLE', { message: UNREADABLE });
  });
}

const UNREADABLE = 'Der Zahlungsdienst ist zurzeit nicht erreichbar.';

/** Throws CARD_NOT_FOUND for a card that this customer does not have, and PAYMENT_UNAVAILABLE. */
export async function requireCard(
  services: Pick<Needed, 'db' | 'payments' | 'log'>,
  { userId, cardId }: { userId: string; cardId: string },
): Promise<void> {
  const cards = await listCards(services, userId);
  if (!cards.some(({ id }) => id === cardId)) throw new AppError('CARD_NOT_FOUND');
}

/** Throws CARD_NOT_FOUND and PAYMENT_UNAVAILABLE. */
export async function forgetCard(
  services: Pick<Needed, 'db' | 'payments' | 'log'>,
  card: { userId: string; cardId: string },
): Promise<void> {
  await requireCard(services, card);
  await services.payments.forgetCard(card.cardId).catch((error: unknown) => {
    services.log.error({ error: failureLogText(error) }, 'remembered card not deleted');
    throw new AppError('PAYMENT_UNAVAILABLE', { message: UNREADABLE });
  });
}
