/** The interface of every payment provider. */
import type { PaymentMeans } from '#adapters/domain/payment-means.ts';
import type { SettlementLineKind, SettlementStatus } from '#adapters/domain/settlement.ts';

export interface NewPaymentSession {
  /** For a repeated call with the same key and values, the provider returns the same session. */
  idempotencyKey: string;
  /** Our own id of the order, shown with the payment at the provider; defaults to the idempotency key. */
  reference?: string;
  amountCents: number;
  /** One line that the payment page shows, for example 'Elbbote Express, Paket klein, 3 kg'. */
  description: string;
  customerEmail: string;
  /** The provider's id of the payer: remembered cards are offered, and a card may be remembered. */
  payerId?: string | undefined;
  /** Whole sentences, which stand beside the button that pays. */
  notice?: string | undefined;
  /** Absolute; '{CHECKOUT_SESSION_ID}' in it is replaced by the provider. */
  successUrl: string;
  /** Absolute; cancelling returns there and leaves the session open. */
  cancelUrl: string;
  /** At least 30 minutes ahead. Freeze it with the key: another time under the same key is refused. */
  expiresAt: Date;
}

export interface PaymentSession {
  providerSessionId: string;
  status: 'open' | 'complete' | 'expired';
  /** 'processing': complete, but the money has not arrived; a webhook follows. */
  paymentStatus: 'unpaid' | 'processing' | 'paid' | 'failed';
  amountCents: number;
  /** The provider's id of the payment, for refunds; set once paid. */
  paymentId: string | undefined;
  /** What the provider keeps of the payment; undefined until it has been settled, up to an hour after it. */
  feeCents: number | undefined;
  /** How it was paid; undefined until it is, or is about to be. */
  means: PaymentMeans | undefined;
}

/** A card that the payer let the provider remember; of its number only the last four digits. */
export interface RememberedCard {
  id: string;
  /** As printed on it, for example 'Visa'. */
  brand: string;
  last4: string;
  /** For example '12/34'. */
  expiry: string;
}

/** An order to be charged to a remembered card at once. */
export type NewCharge = Pick<NewPaymentSession, 'idempotencyKey' | 'amountCents' | 'description'> & {
  payerId: string;
};

export interface PaymentEvent {
  /** The provider's own id: a repeated event has the same id. */
  eventId: string;
  type: string;
  /** undefined for events that concern no session. */
  providerSessionId: string | undefined;
  /** The payment of a refund or dispute. */
  providerPaymentId: string | undefined;
}

export interface ProviderRefund {
  providerRefundId: string;
  amountCents: number;
  /** 'made' also while the money is on its way. */
  status: 'made' | 'failed';
  /** Set for refunds made through this interface; undefined for a refund made at the provider itself. */
  idempotencyKey: string | undefined;
}

export interface ProviderDispute {
  providerDisputeId: string;
  amountCents: number;
  /** What the provider charges for it. */
  feeCents: number;
  status: 'open' | 'won' | 'lost';
}

/** What the provider pays out to our bank account at once. */
export interface ProviderPayout {
  providerPayoutId: string;
  /** Negative if it debits the account. */
  amountCents: number;
  status: SettlementStatus;
  /** The day on which it is expected in the account: '2026-11-24'. */
  arrivesOn: string;
  madeAt: Date;
  /** Whether its lines can be listed already. */
  isItemized: boolean;
}

/** One change of our balance that a payout contains. */
export interface ProviderPayoutLine {
  providerTransactionId: string;
  kind: SettlementLineKind;
  /** The payment that it concerns; undefined for one that concerns none. */
  providerPaymentId: string | undefined;
  /** The provider's charge, refund, dispute or returned payout. */
  providerSourceId: string | undefined;
  /** Negative for what was deducted. */
  amountCents: number;
  /** What the provider kept; the net is the amount minus it. */
  feeCents: number;
  netCents: number;
  description: string;
  at: Date;
}

/**
 * What the provider keeps of a returning payer. Everything throws PaymentProviderError while the provider
 * fails.
 */
interface PayerAccounts {
  /** The provider's id of a new payer; the same one for the same key. */
  createPayer(payer: { idempotencyKey: string; email: string; name: string }): Promise<string>;
  /** The cards that may be offered again, the one added last first; none of an unknown payer. */
  listCards(payerId: string): Promise<RememberedCard[]>;
  /** The card is no longer remembered; one that is not is ignored. */
  forgetCard(cardId: string): Promise<void>;
  /** Payer and cards are no longer known; payments and their refunds stay. An unknown payer is ignored. */
  forgetPayer(payerId: string): Promise<void>;
  /**
   * Prepares a charge, which takes no money yet: `findSession` and `expireSession` know its id as that of a
   * session. For the same key always the same one.
   */
  prepareCharge(charge: NewCharge): Promise<string>;
  /**
   * Charges a prepared one to the card. 'refused': the bank declines, or wants to ask the payer first; no
   * money moves. A repeated call for the same card answers the same.
   */
  charge(chargeId: string, cardId: string): Promise<'accepted' | 'refused'>;
}

export interface PaymentProvider extends PayerAccounts {
  /**
   * Throws PaymentProviderError while the provider fails, and for another order under the same key, and
   * UnknownPayerError.
   */
  createSession(session: NewPaymentSession): Promise<{ providerSessionId: string; url: string }>;
  /**
   * undefined when the provider does not know the id. Throws PaymentProviderError while the provider fails.
   */
  findSession(providerSessionId: string): Promise<PaymentSession | undefined>;
  /**
   * Closes an open session, which can then not be paid. Throws PaymentProviderError while the provider fails,
   * and for a session that is no longer open.
   */
  expireSession(providerSessionId: string): Promise<void>;
  /**
   * All refunds and disputes of a payment, whoever made them. Throws PaymentProviderError while the provider
   * fails.
   */
  listReturns(paymentId: string): Promise<{ refunds: ProviderRefund[]; disputes: ProviderDispute[] }>;
  /**
   * The payouts to our bank that were made since then, newest first. Throws PaymentProviderError while the
   * provider fails.
   */
  listPayouts(since: Date): Promise<ProviderPayout[]>;
  /**
   * All lines of a payout, without the payout itself. Throws PaymentProviderError while the provider fails.
   */
  listPayoutLines(providerPayoutId: string): Promise<ProviderPayoutLine[]>;
  /**
   * Refunds once for each idempotency key. Throws PaymentProviderError while the provider fails or refuses;
   * whether the money arrives is shown later by `listReturns`.
   */
  refund(refund: {
    paymentId: string;
    amountCents: number;
    idempotencyKey: string;
  }): Promise<{ providerRefundId: string }>;
  /**
   * Reads a webhook after checking its signature (header 'stripe-signature') and age. Throws
   * WebhookSignatureError.
   */
  readWebhook(rawBody: Buffer, signatureHeader: string | undefined): PaymentEvent;
}

/** Its message contains no secret, no card data and no personal data: it may be logged. */
export class PaymentProviderError extends Error {
  /** False: the provider understood and refused; a retry will not help. */
  readonly mayRetry: boolean;

  constructor(message: string, mayRetry: boolean) {
    super(message);
    this.name = 'PaymentProviderError';
    this.mayRetry = mayRetry;
  }
}

/** The provider does not know the payer any more: deleted there by hand. */
export class UnknownPayerError extends PaymentProviderError {
  constructor() {
    super('unknown payer', false);
  }
}

/** A webhook without a valid signature, or too old to be accepted. */
export class WebhookSignatureError extends Error {}
