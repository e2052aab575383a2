/**
 * A stand-in for Stripe's HTTP API on this machine, as the `stripe` library meets it: Checkout Sessions, refunds,
 * idempotency keys, signed webhooks. It keeps state, records what came over the wire, and fails on request.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Stripe from 'stripe';

/** 'lost-answer': the work is done and the connection breaks. 'silent': nothing is done and nobody answers. */
type Failure = 'error-500' | 'lost-answer' | 'silent';

interface FormTree {
  [key: string]: string | FormTree;
}

interface RecordedRequest {
  method: string;
  path: string;
  form: FormTree;
  idempotencyKey: string | undefined;
}

interface StandInSession {
  [key: string]: unknown;
  id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  payment_intent: { id: string; object: 'payment_intent'; status: string } | null;
}

interface StandInRefund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: 'succeeded';
  metadata: FormTree;
}

interface Answer {
  statusCode: number;
  body: object;
}

export interface StripeStandIn {
  url: string;
  secretKey: string;
  webhookSecret: string;
  requests: RecordedRequest[];
  sessions: Map<string, StandInSession>;
  refunds: StandInRefund[];
  /** The next `times` requests fail in this way. */
  failNext(failure: Failure, times?: number): void;
  /** As if the customer had paid: at once, with money under way, or with money that did not come. */
  settle(sessionId: string, outcome: 'paid' | 'processing' | 'failed'): void;
  /** As Stripe does after a day or so. */
  forgetIdempotencyKeys(): void;
  signWebhook(type: string, sessionId: string, sentAt: Date): { body: Buffer; signature: string };
  close(): Promise<void>;
}

/** Starts on a free port. `now` judges `expires_at`, as Stripe's own clock would. */
export async function startStripeStandIn(now: () => Date): Promise<StripeStandIn> {
  const secretKey = `sk_test_${makeId()}`;
  const webhookSecret = `whsec_${makeId()}`;
  const requests: RecordedRequest[] = [];
  const sessions = new Map<string, StandInSession>();
  const refunds: StandInRefund[] = [];
  const remembered = new Map<string, { fingerprint: string; answer: Answer }>();
  const failures: Failure[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readBody(request);
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const method = request.method ?? 'GET';
    const form = readForm(new URLSearchParams(method === 'POST' ? text : url.search));
    const key = request.headers['idempotency-key'];
    const idempotencyKey = typeof key === 'string' ? key : undefined;
    requests.push({ method, path: url.pathname, form, idempotencyKey });

    const failure = failures.shift();
    if (failure === 'silent') return;
    if (failure === 'error-500') return send(response, refuse(500, 'api_error', 'Something went wrong.'));
    const given = request.headers.authorization?.replace('Bearer ', '');
    if (given !== secretKey) {
      return send(response, refuse(401, 'invalid_request_error', `Invalid API Key provided: ${given}`));
    }
    const answer = remember(
      `${method} ${url.pathname} ${text}`,
      method === 'POST' ? idempotencyKey : undefined,
      () => route(method, url.pathname, form),
    );
    if (failure === 'lost-answer') response.destroy();
    else send(response, answer);
  }

  function remember(fingerprint: string, key: string | undefined, work: () => Answer): Answer {
    const earlier = key === undefined ? undefined : remembered.get(key);
    if (earlier && earlier.fingerprint !== fingerprint) {
      return refuse(400, 'idempotency_error', 'Keys can only be used with the same parameters.');
    }
    const answer = earlier?.answer ?? work();
    // What fails its checks is not remembered.
    if (key !== undefined && answer.statusCode < 400) remembered.set(key, { fingerprint, answer });
    return answer;
  }

  function route(method: string, path: string, form: FormTree): Answer {
    const id = /^\/v1\/checkout\/sessions\/([^/]+)/.exec(path)?.[1];
    if (method === 'POST' && path === '/v1/checkout/sessions') return createSession(form);
    if (method === 'GET' && id) return retrieveSession(id, form);
    if (method === 'POST' && id && path.endsWith('/expire')) return expireSession(id);
    if (method === 'POST' && path === '/v1/refunds') return createRefund(form);
    if (method === 'GET' && path === '/v1/refunds') {
      const data = refunds.filter((refund) => refund.payment_intent === form.payment_intent);
      return { statusCode: 200, body: { object: 'list', url: path, has_more: false, data } };
    }
    return refuse(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`);
  }

  function createSession(form: FormTree): Answer {
    if ('payment_method_types' in form) return refuseParameter('payment_method_types', 'parameter_unknown');
    const seconds = Number(form.expires_at) - now().getTime() / 1000;
    if (!(seconds >= 30 * 60 && seconds <= 24 * 60 * 60)) return refuseParameter('expires_at');
    const price = tree(tree(tree(form.line_items)['0']).price_data);
    const amount = Number(price.unit_amount);
    if (form.mode !== 'payment' || price.currency !== 'eur') return refuseParameter('mode');
    if (!Number.isInteger(amount)) return refuseParameter('line_items[0][price_data][unit_amount]');
    if (amount < 50) return refuseParameter('line_items[0][price_data][unit_amount]', 'amount_too_small');
    if (!/^\S+@\S+\.\S+$/.test(String(form.customer_email)))
      return refuseParameter('customer_email', 'email_invalid');
    const id = `cs_test_${makeId()}`;
    const session: StandInSession = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency: 'eur',
      payment_intent: null,
      client_reference_id: form.client_reference_id ?? null,
      expires_at: Number(form.expires_at),
      url: `https://checkout.stripe.test/c/pay/${id}`,
    };
    sessions.set(id, session);
    return { statusCode: 200, body: { ...session } };
  }

  function retrieveSession(id: string, form: FormTree): Answer {
    const session = sessions.get(id);
    if (!session) return refuseParameter('session', 'resource_missing', 404);
    const isExpanded = Object.values(tree(form.expand)).includes('payment_intent');
    const intent = isExpanded ? session.payment_intent : (session.payment_intent?.id ?? null);
    return { statusCode: 200, body: { ...session, payment_intent: intent } };
  }

  function expireSession(id: string): Answer {
    const session = sessions.get(id);
    if (!session) return refuseParameter('session', 'resource_missing', 404);
    if (session.status !== 'open') return refuseParameter('session');
    session.status = 'expired';
    return { statusCode: 200, body: { ...session, url: null } };
  }

  function createRefund(form: FormTree): Answer {
    const paid = [...sessions.values()].find((session) => session.payment_intent?.id === form.payment_intent);
    if (paid?.payment_status !== 'paid') return refuseParameter('payment_intent', 'resource_missing', 404);
    const earlier = refunds.filter((refund) => refund.payment_intent === form.payment_intent);
    const left = paid.amount_total - earlier.reduce((total, refund) => total + refund.amount, 0);
    if (left === 0) return refuseParameter('payment_intent', 'charge_already_refunded');
    const amount = Number(form.amount ?? left);
    if (!(amount > 0 && amount <= left)) return refuseParameter('amount');
    const refund: StandInRefund = {
      id: `re_${makeId()}`,
      object: 'refund',
      payment_intent: String(form.payment_intent),
      amount,
      status: 'succeeded',
      metadata: tree(form.metadata),
    };
    refunds.push(refund);
    return { statusCode: 200, body: refund };
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the stand-in has no port');

  return {
    url: `http://127.0.0.1:${address.port}`,
    secretKey,
    webhookSecret,
    requests,
    sessions,
    refunds,
    failNext(failure, times = 1) {
      failures.push(...Array.from({ length: times }, () => failure));
    },
    settle(sessionId, outcome) {
      const session = sessions.get(sessionId);
      if (!session) throw new Error(`unknown session ${sessionId}`);
      const status = { paid: 'succeeded', processing: 'processing', failed: 'requires_payment_method' }[
        outcome
      ];
      const id = session.payment_intent?.id ?? `pi_${makeId()}`;
      session.status = 'complete';
      session.payment_status = outcome === 'paid' ? 'paid' : 'unpaid';
      session.payment_intent = { id, object: 'payment_intent', status };
    },
    forgetIdempotencyKeys: () => remembered.clear(),
    signWebhook(type, sessionId, sentAt) {
      const session = sessions.get(sessionId);
      const timestamp = Math.floor(sentAt.getTime() / 1000);
      const object = { ...session, payment_intent: session?.payment_intent?.id ?? null };
      const event = { id: `evt_${makeId()}`, object: 'event', type, created: timestamp, data: { object } };
      const payload = JSON.stringify(event);
      const stripe = new Stripe(secretKey);
      const signature = stripe.webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
        timestamp,
      });
      return { body: Buffer.from(payload), signature };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function refuse(statusCode: number, type: string, message: string, more: object = {}): Answer {
  return { statusCode, body: { error: { type, message, ...more } } };
}

function refuseParameter(param: string, code = 'parameter_invalid', statusCode = 400): Answer {
  return refuse(statusCode, 'invalid_request_error', `Invalid ${param}`, { param, code });
}

function send(response: ServerResponse, { statusCode, body }: Answer): void {
  response.writeHead(statusCode, { 'content-type': 'application/json', 'request-id': `req_${makeId()}` });
  response.end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** 'line_items[0][quantity]=1' becomes { line_items: { 0: { quantity: '1' } } }. */
function readForm(pairs: URLSearchParams): FormTree {
  const root: FormTree = {};
  for (const [name, value] of pairs) {
    const keys = name.split(/\[|\]\[|\]/).filter((key) => key !== '');
    const last = keys.pop() ?? name;
    let branch = root;
    for (const key of keys) {
      const next = tree(branch[key]);
      branch[key] = next;
      branch = next;
    }
    branch[last] = value;
  }
  return root;
}

function tree(value: string | FormTree | undefined): FormTree {
  return typeof value === 'object' ? value : {};
}

function makeId(): string {
  return randomBytes(12).toString('hex');
}
