/** Who answers for a way: the server, or this phone where the network is missing or slow. */
import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { RouteStep } from '#maps/domain/route-steps.ts';
import { failureCode } from '#web/lib/failures.ts';

export interface Way {
  path: Coordinates[];
  /** Null where the map knows no turns. */
  steps: RouteStep[] | null;
  seconds: number;
}

export interface AnsweredWay extends Way {
  /** Found by the phone. */
  isOwn: boolean;
}

/** A driver beside the route waits no longer for the network. */
const PATIENCE_MS = 1000;
/** Answers after which there is no way to find. */
const refusals = new Set(['STOP_NOT_FOUND', 'SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED']);

/**
 * The server's way, or after a second or a failure the phone's. Without either it waits for the server, and
 * throws its failure. `onLate` gets what the server answers after the phone.
 */
export async function askWay(
  askServer: () => Promise<Way>,
  findOwn: () => Promise<Way | undefined>,
  onLate: (way: Way) => void,
): Promise<AnsweredWay> {
  const asked = askServer();
  const first = await Promise.race([
    asked.then(
      (way) => ({ way }),
      (error: unknown) => ({ error }),
    ),
    new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
  if (first && 'way' in first) return { ...first.way, isOwn: false };
  if (first && refusals.has(failureCode(first.error) ?? '')) throw first.error;
  const own = await findOwn().catch(() => undefined);
  if (!own) return { ...(await asked), isOwn: false };
  if (!first) void asked.then(onLate, () => undefined);
  return { ...own, isOwn: true };
}
