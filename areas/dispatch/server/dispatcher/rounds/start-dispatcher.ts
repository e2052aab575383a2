import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import { leadAlone, pause } from '#platform/server/processes/lead-alone.ts';
import type { Services } from '#app/services.ts';
import { runDispatchRound } from './run-dispatch-round.ts';

/** Any number that no other advisory lock uses. */
const DISPATCHER_LOCK = 4_711_002;
/** Debounce: changes within this time are handled by one round. */
const SETTLE_MS = 300;
/** The pause after a round that failed, or that left an offer to the next one. */
const AGAIN_MS = 1000;
/** Changes to these nouns may affect offers. */
const wakingNouns = new Set(['offers', 'driver', 'delivery', '*']);

export interface Dispatcher {
  /** When the last round here ended, or else leading began; undefined while another process leads. */
  findLastRound(): Date | undefined;
  stop(): Promise<void>;
}

/**
 * Starts the dispatcher: one for each database, in whichever process gets the lock. A round runs at a fixed
 * interval, immediately when a delivery is opened, an offer ends or a driver becomes available, and again
 * after a round that failed or found rows locked.
 * Source: docs/decisions/0039.
 */
export function startDispatcher(
  services: Services,
  { databaseUrl, retryMs }: { databaseUrl: string; retryMs?: number },
): Dispatcher {
  const { config, clock, live, log } = services;
  const everyMs = (config.dispatchRoundSeconds * 1000) / config.demoSpeed;
  let lastRound: Date | undefined;
  const stop = leadAlone({
    databaseUrl,
    lock: DISPATCHER_LOCK,
    ...(retryMs === undefined ? {} : { retryMs }),
    log,
    async lead(signal) {
      lastRound = clock.now();
      const bell = ringable();
      const hangUp = live.hear(({ noun }) => wakingNouns.has(noun) && bell.ring());
      try {
        while (!signal.aborted) {
          bell.reset();
          const round = await runDispatchRound(services).catch((error: unknown) => {
            log.error({ error: failureLogText(error) }, 'round of dispatching failed');
            services.reportFailure(error);
            return undefined;
          });
          if (round) lastRound = clock.now();
          const isWhole = round?.isWhole ?? false;
          await pause(
            isWhole ? everyMs : Math.min(AGAIN_MS, everyMs),
            AbortSignal.any([signal, bell.rung()]),
          );
          await pause(SETTLE_MS, signal);
        }
      } finally {
        hangUp();
        lastRound = undefined;
      }
    },
  });
  return { findLastRound: () => lastRound, stop };
}

/** A signal that can be raised once between two resets. */
function ringable() {
  let controller = new AbortController();
  return {
    // Each abort makes an error with its trace, also of what is aborted already.
    ring: () => void (controller.signal.aborted || controller.abort()),
    rung: () => controller.signal,
    reset: () => {
      controller = new AbortController();
    },
  };
}
