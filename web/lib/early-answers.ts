/**
 * What a dashboard asks first, asked by the head of its page: the answers come while the scripts load. One
 * after the other they would each cost a slow connection another round trip.
 */
import { FIRST_ANSWERS_ID } from '#platform/contract/paths.ts';
import { FRESH_MS } from './first-answers.ts';
import { SESSION_LEFT } from './session-left-mark.ts';

interface Early {
  answer: Promise<Response>;
  askedAt: number;
}

/** By page: what it asks of everybody, and what follows if the session turns out to be of this role. */
const firstQuestions = {
  '/customer-dashboard': { role: 'customer', ofAll: ['/api/me', '/api/ordering'], ofTheirs: [] },
  '/driver-dashboard': {
    role: 'driver',
    ofAll: ['/api/me'],
    ofTheirs: ['/api/driver', '/api/driver/offers', '/api/driver/deliveries'],
  },
  '/admin-dashboard': { role: 'admin', ofAll: ['/api/me'], ofTheirs: [] },
};

/**
 * Inlined in the head. A session that was left without a network has to be ended first (`left-session.ts`):
 * nothing is asked, and of a page that came with answers nothing is shown. What the page has already asked
 * for itself is null.
 */
export const askEarly = /* @__PURE__ */ (() => `(() => {
  const page = ${JSON.stringify(firstQuestions)}[location.pathname];
  const hasAnswers = document.getElementById('${FIRST_ANSWERS_ID}').textContent !== '';
  if (!page && !hasAnswers) return;
  let isLeft = false;
  try {
    isLeft = localStorage.getItem('${SESSION_LEFT}') === 'yes';
  } catch {}
  document.documentElement.hidden = isLeft && hasAnswers;
  if (hasAnswers || isLeft) return;
  const answers = (window.earlyAnswers = {});
  function ask(path) {
    if (path in answers) return;
    answers[path] = { answer: fetch(path), askedAt: performance.now() };
    answers[path].answer.catch(() => undefined);
  }
  page.ofAll.forEach(ask);
  answers['/api/me'].answer
    .then((answer) => answer.clone().json())
    .then(({ profile }) => profile.role === page.role && page.ofTheirs.forEach(ask))
    .catch(() => undefined);
})()`)();

/** A worker has none. */
const asking: typeof globalThis & { earlyAnswers?: Record<string, Early | null> | undefined } = globalThis;

/** For the root, once it has rendered what may be shown. */
export function showPage(): void {
  document.documentElement.hidden = false;
}

/** The answer that the head has asked for, once and as long as it is fresh. */
export function takeEarlyAnswer(path: string): Promise<Response> | undefined {
  const { earlyAnswers } = asking;
  const early = earlyAnswers?.[path];
  if (earlyAnswers) earlyAnswers[path] = null;
  return early && performance.now() - early.askedAt < FRESH_MS ? early.answer : undefined;
}

/** After a change they would be older than it. */
export function forgetEarlyAnswers(): void {
  asking.earlyAnswers = undefined;
}
