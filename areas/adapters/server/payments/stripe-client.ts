import Stripe from 'stripe';
import { PaymentProviderError, UnknownPayerError } from './payment-provider.ts';

export interface StripeAccess {
  secretKey: string;
  /** Overrides Stripe's API address with the stand-in's. */
  apiUrl?: string | undefined;
  /** For one attempt. */
  timeoutMs?: number;
  /** After the first attempt, each later than the one before. */
  retries?: number;
}

export function createStripeClient({
  secretKey,
  apiUrl,
  timeoutMs = 8000,
  retries = 2,
}: StripeAccess): Stripe {
  return new Stripe(secretKey, {
    ...addressOf(apiUrl),
    httpClient: createHttpClient(),
    telemetry: false,
    maxNetworkRetries: retries,
    timeout: timeoutMs,
  });
}

/**
 * Stripe's library takes any JSON for an answer, whatever its status, and ends the process over one that is a
 * mere text. What is none of Stripe's objects must read like no answer.
 */
function createHttpClient(): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(...request) {
      const response = await client.makeRequest(...request);
      const read = response.toJSON.bind(response);
      response.toJSON = async () => {
        const answer: unknown = await read();
        if (isStripeObject(answer)) return answer;
        throw new Error('this is no answer of Stripe');
      };
      return response;
    },
  };
}

/** A refusal, a list, or an object that says what it is. */
function isStripeObject(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  if ('error' in answer) return true;
  if (!('object' in answer) || typeof answer.object !== 'string') return false;
  return answer.object !== 'list' || ('data' in answer && Array.isArray(answer.data));
}

/** Rejects with PaymentProviderError where Stripe's library does with one of its own. */
export async function translateErrors<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw translateError(error);
  }
}

/**
 * Never includes Stripe's message or the error as its cause: they can quote the key, the customer or the
 * card.
 */
export function translateError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { statusCode, requestId } = error;
  if (error.code === 'resource_missing' && error.param === 'customer') return new UnknownPayerError();
  const facts = [
    error.code ?? error.rawType ?? error.type,
    error.param && `parameter ${error.param}`,
    statusCode ? `HTTP ${statusCode}` : 'no answer',
    requestId,
  ];
  // A wrong key has to be fixed by the operator, and a retry then succeeds.
  const mayRetry = !statusCode || statusCode >= 500 || [401, 403, 409, 429].includes(statusCode);
  return new PaymentProviderError(`Stripe: ${facts.filter(Boolean).join(', ')}`, mayRetry);
}

function addressOf(apiUrl: string | undefined): Stripe.StripeConfig {
  if (!apiUrl) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' };
}
