import { failureLogText } from '#server/platform/failure-log-text.ts';
import { leadAlone, pause } from '#server/platform/lead-alone.ts';
import type { Services } from '#server/services.ts';
import { runDispatchRound } from './run-dispatch-round.ts';

/** Any number that nobody else takes. */
const DISPATCHER_LOCK = 4_711_002;
/** What happens together is decided together. */
const SETTLE_MS = 300;
/** What may change who is offered what. */
const wakingNouns = new Set(['offers', 'driver', 'delivery', '*']);

/**
 * The dispatcher: one on each database, whichever process it is. A round comes every so many seconds, and at
 * once when a delivery became open, an offer ended or a driver came. Answers how to stop. Source:
 * docs/decisions/0039.
 */
export function startDispatcher(
  services: Services,
  { databaseUrl, retryMs }: { databaseUrl: string; retryMs?: number },
): () => Promise<void> {
  const { config, live, log } = services;
  const everyMs = (config.dispatchRoundSeconds * 1000) / config.demoSpeed;
  return leadAlone({
    databaseUrl,
    lock: DISPATCHER_LOCK,
    ...(retryMs === undefined ? {} : { retryMs }),
    log,
    async lead(signal) {
      const bell = ringable();
      const hangUp = live.hear(({ noun }) => wakingNouns.has(noun) && bell.ring());
      try {
        while (!signal.aborted) {
          bell.reset();
          await runDispatchRound(services).catch((error: unknown) => {
            log.error({ error: failureLogText(error) }, 'round of dispatching failed');
          });
          await pause(everyMs, AbortSignal.any([signal, bell.rung()]));
          await pause(SETTLE_MS, signal);
        }
      } finally {
        hangUp();
      }
    },
  });
}

/** Something that can be rung once between two resets. */
function ringable() {
  let controller = new AbortController();
  return {
    ring: () => controller.abort(),
    rung: () => controller.signal,
    reset: () => {
      controller = new AbortController();
    },
  };
}
