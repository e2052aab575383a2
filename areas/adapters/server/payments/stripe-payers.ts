import Stripe from 'stripe';
import { translateError, translateErrors } from './stripe-client.ts';
import type { PaymentProvider, RememberedCard } from './payment-provider.ts';

type StripePayers = Pick<
  PaymentProvider,
  'createPayer' | 'listCards' | 'forgetCard' | 'forgetPayer' | 'prepareCharge' | 'charge'
>;

/** Stripe's customers with their cards, and what is charged to one of these. */
export function createStripePayers(stripe: Stripe): StripePayers {
  return {
    async createPayer({ idempotencyKey, email, name }) {
      const created = await translateErrors(() =>
        stripe.customers.create({ email, name }, { idempotencyKey }),
      );
      return created.id;
    },

    async listCards(payerId) {
      const cards = await unlessMissing(() =>
        stripe.customers.listPaymentMethods(payerId, {
          type: 'card',
          // What its owner agreed to be shown again.
          allow_redisplay: 'always',
          limit: 100,
        }),
      );
      return (cards?.data ?? []).flatMap(readCard);
    },

    async forgetCard(cardId) {
      await unlessMissing(() => stripe.paymentMethods.detach(cardId));
    },

    async forgetPayer(payerId) {
      await unlessMissing(() => stripe.customers.del(payerId));
    },

    async prepareCharge({ idempotencyKey, payerId, amountCents, description }) {
      const intent = await translateErrors(() =>
        stripe.paymentIntents.create(
          {
            customer: payerId,
            amount: amountCents,
            currency: 'eur',
            description,
            allowed_payment_method_types: ['card'],
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            metadata: { reference: idempotencyKey },
          },
          // Beside the key of the page that the same order may get.
          { idempotencyKey: `charge-${idempotencyKey}` },
        ),
      );
      return intent.id;
    },

    async charge(chargeId, cardId) {
      try {
        const { status } = await stripe.paymentIntents.confirm(
          chargeId,
          { payment_method: cardId, error_on_requires_action: true },
          { idempotencyKey: `${chargeId}-${cardId}` },
        );
        return status === 'succeeded' || status === 'processing' ? 'accepted' : 'refused';
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) return 'refused';
        throw translateError(error);
      }
    },
  };
}

function readCard({ id, card }: Stripe.PaymentMethod): RememberedCard[] {
  if (!card) return [];
  const { brand, display_brand: shown, last4, exp_month: month, exp_year: year } = card;
  const expiry = `${String(month).padStart(2, '0')}/${String(year).slice(-2)}`;
  return [{ id, brand: brands[shown ?? brand] ?? 'Karte', last4, expiry }];
}

/** By Stripe's names. */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  american_express: 'American Express',
  discover: 'Discover',
  jcb: 'JCB',
  diners: 'Diners Club',
  diners_club: 'Diners Club',
  unionpay: 'UnionPay',
  union_pay: 'UnionPay',
  cartes_bancaires: 'Cartes Bancaires',
};

/** undefined for what Stripe does not know any more. */
async function unlessMissing<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    const isMissing = error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
    if (isMissing) return undefined;
    throw translateError(error);
  }
}
