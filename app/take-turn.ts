/** What people ask of one process is carried out in turn, by account. Source: docs/decisions/0075. */
import type { OperationFacts } from '#platform/contract/operation.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { Turns } from '#platform/server/limits/turns.ts';

const EACH = 6;
const WAITING = 40;
/** Of all accounts together: lists, figures and exports must leave connections to orders and acts. */
const LISTS_AT_ONCE = 4 * EACH;
const NETWORK = 'network:';

const openTurns = ({ atOnce = Number.POSITIVE_INFINITY, each = EACH }: { atOnce?: number; each?: number }) =>
  new Turns({
    atOnce,
    each,
    waiting: WAITING,
    toError: (owner) =>
      new AppError('RATE_LIMITED', {
        message: `Von Ihrem ${owner.startsWith(NETWORK) ? 'Anschluss' : 'Konto'} warten schon ${WAITING} Anfragen. Bitte versuchen Sie es in ein paar Sekunden noch einmal.`,
        retryAfterSeconds: 5,
      }),
  });

const lists = openTurns({ atOnce: LISTS_AT_ONCE });
const others = openTurns({});
/** By operation. */
const long = new Map<string, Turns>();

function turnsOf(operation: string, { waits, atOnce: each }: OperationFacts): Turns {
  if (each === undefined) return waits ? lists : others;
  const turns = long.get(operation) ?? openTurns({ each });
  long.set(operation, turns);
  return turns;
}

/**
 * Begins an operation when it is the turn of whoever asks: an account, or for what takes long a visitor's
 * network; other things of visitors begin at once, because many people may share a network. Throws
 * RATE_LIMITED if too many of theirs wait.
 */
export async function takeTurn<T>(
  { operation, accountId, ip }: { operation: string; accountId: string | undefined; ip: string },
  facts: OperationFacts,
  work: () => Promise<T>,
): Promise<T> {
  if (accountId === undefined && facts.atOnce === undefined) return await work();
  return await turnsOf(operation, facts).take(accountId ?? NETWORK + ip, work);
}
