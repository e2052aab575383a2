import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fillBrandColors } from '#platform/contract/brand-colors.ts';
import { isDatabaseOutage } from '#platform/server/database/database.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import { keepRefusals, type Refusal } from './keep-refusals.ts';
import { paySession } from './pay-session.ts';
import { findCardOf, listCardsOf } from './payer.store.ts';
import { type CardForm, emptyCardForm, readCardForm, readDebitForm } from './read-card-form.ts';
import { testCards } from './test-cards.ts';
import {
  type EndPage,
  expiredPage,
  failedPage,
  failurePage,
  paidPage,
  processingPage,
  renderEndPage,
  unknownPage,
} from './render-end-page.ts';
import { renderPaymentPage } from './render-payment-page.ts';
import { isOpen } from './to-stripe-objects.ts';
import { icon } from './page-layout.ts';
import type { StandInDeps } from './stand-in-deps.ts';
import { findSession, type TillSession } from './stand-in.store.ts';

type PageRequest = FastifyRequest<{ Params: { sessionId: string } }>;

const untouched: Refusal = { form: emptyCardForm, isDeclined: false };
const BODY_LIMIT_BYTES = 16 * 1024;

/** Serves the payment page under /till/. */
export function registerPaymentPage(app: FastifyInstance, deps: StandInDeps): void {
  const css = fillBrandColors(readFileSync(path.join(import.meta.dirname, 'payment-page.css'), 'utf8'));

  const refusals = keepRefusals();

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
      const statusCode = error.statusCode ?? (isDatabaseOutage(error) ? 503 : 500);
      if (statusCode >= 500) request.log.error({ error: failureLogText(error) }, 'payment page failed');
      return sendPage(reply, statusCode, renderEndPage(failurePage));
    });

    scope.get('/till/till.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(css),
    );

    scope.get('/till/icon.svg', async (_request, reply) => reply.type('image/svg+xml').send(icon));

    scope.get('/till/:sessionId', async (request: PageRequest, reply) => {
      const session = await findPage(deps, request.params.sessionId);
      if (!session || !isOpen(deps, session)) return sendEnd(reply, session);
      const cards = session.payerId ? await listCardsOf(deps.db, session.payerId) : [];
      const { form, isDeclined } = refusals.take(session.id) ?? untouched;
      return sendPage(reply, 200, renderPaymentPage(session, { form, isDeclined, cards }), session);
    });

    scope.post('/till/:sessionId', async (request: PageRequest, reply) => {
      const session = await findPage(deps, request.params.sessionId);
      if (!session) return sendEnd(reply, session);
      // A second click, or a form left open: redirect to the confirmation, or show what is wrong.
      if (!isOpen(deps, session)) return leave(reply, session);

      const form = await readTender(deps, session, formOf(request));
      const outcome = form.tender && (await paySession(deps, session.id, form.tender, form.values.mode));
      if (!outcome || outcome === 'declined') {
        refusals.keep(session.id, refusalOf(form));
        // A redirect: going back from the confirmation would otherwise resend the form.
        return reply.redirect(`/till/${session.id}`, 303);
      }
      if (outcome === 'accepted') return reply.redirect(successUrlOf(session), 303);
      const closed = await findPage(deps, session.id);
      return closed ? leave(reply, closed) : sendEnd(reply, closed);
    });

    scope.post('/till/:sessionId/cancel', async (request: PageRequest, reply) => {
      const session = await findPage(deps, request.params.sessionId);
      // After paying in another tab the customer must not read that the payment was cancelled.
      if (!session || session.status === 'complete') return sendEnd(reply, session);
      return reply.redirect(session.cancelUrl, 303);
    });
  });
}

function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}

/** A charge to a remembered card has no page. */
async function findPage({ db }: StandInDeps, id: string): Promise<TillSession | undefined> {
  return id.startsWith('cs_') ? await findSession(db, id) : undefined;
}

const wallets = ['apple_pay', 'google_pay', 'paypal'] as const;

/** What was chosen on the page: a wallet, a remembered card, an account; a new card if nothing else. */
async function readTender(deps: StandInDeps, session: TillSession, form: URLSearchParams): Promise<CardForm> {
  const card = readCardForm(form, deps.clock.now());
  const way = form.get('way');
  const means = wallets.find((known) => known === way);
  if (means) return { ...card, errors: {}, tender: { outcome: 'paid', means } };
  if (way === 'sepa_debit') return readDebitForm(form);
  if (way !== 'remembered' || !session.payerId) return card;
  const kept = await findCardOf(deps.db, { id: form.get('card') ?? '', payerId: session.payerId });
  const outcome = testCards.find(({ number }) => number === kept?.number)?.outcome;
  return outcome ? { ...emptyCardForm, tender: { outcome } } : card;
}

function successUrlOf(session: TillSession): string {
  return session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

function leave(reply: FastifyReply, session: TillSession): FastifyReply {
  const isPaid = session.paymentStatus === 'paid' || session.paymentStatus === 'processing';
  return isPaid ? reply.redirect(successUrlOf(session), 303) : sendEnd(reply, session);
}

function refusalOf(form: CardForm): Refusal {
  if (!form.tender) return { form, isDeclined: false };
  return { form: { ...form, errors: { number: 'Bitte nehmen Sie eine andere Karte.' } }, isDeclined: true };
}

function sendEnd(reply: FastifyReply, session: TillSession | undefined): FastifyReply {
  if (!session) return sendPage(reply, 404, renderEndPage(unknownPage));
  const [statusCode, page] = chooseEndPage(session);
  return sendPage(reply, statusCode, renderEndPage(page), session);
}

/** For a session that cannot be paid. */
function chooseEndPage(session: TillSession): [number, EndPage] {
  switch (session.paymentStatus) {
    case 'paid':
      return [200, paidPage(successUrlOf(session))];
    case 'processing':
      return [200, processingPage(successUrlOf(session))];
    case 'failed':
      return [200, failedPage(session.cancelUrl)];
    case 'unpaid':
      return [410, expiredPage(session.cancelUrl)];
  }
}

/** Browsers check a form's target also after a redirect, so the shop's own origin must be allowed. */
function sendPage(
  reply: FastifyReply,
  statusCode: number,
  page: string,
  session?: TillSession,
): FastifyReply {
  const shop = session ? ` ${new URL(session.successUrl).origin} ${new URL(session.cancelUrl).origin}` : '';
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action 'self'${shop}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return (
    reply
      .code(statusCode)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy.join('; '))
      .header('cache-control', 'no-store')
      // Not 'no-referrer': browsers would then send 'Origin: null' with the form.
      .header('referrer-policy', 'same-origin')
      .send(page)
  );
}
