/** A driver's phone in a simulated day: its app stores acts, sends them, and is closed and opened again. */
import { WordlessAnswer } from '#web/lib/call-operation.ts';
import { failureCode, isPassing } from '#web/lib/failures.ts';
import { keepActsIn } from '#web/offline/outbox/act-storage.ts';
import { giveAct, type SendLock } from '#web/offline/outbox/give-act.ts';
import type { NewAct } from '#web/offline/outbox/kept-act.ts';
import { sendFrom } from '#web/offline/outbox/send-act.ts';
import { sendActs } from '#web/offline/outbox/send-acts.ts';
import { byLease } from '#web/offline/outbox/send-lock.ts';
import type { BadNetwork } from './bad-network.ts';
import { buyStorage } from './fake-store.ts';

const free: SendLock = { wait: (run) => run(), ifFree: (run) => run() };

/** The app on a phone: pages and worker share one storage, which outlives them. */
export function openPhone(network: BadNetwork, hasLock: boolean) {
  const open = buyStorage();
  let closings = 0;
  /** All work of a closed page stops. */
  const openPage = () => {
    const line = open();
    const opened = closings;
    const whileOpen =
      <G extends unknown[], A>(work: (...given: G) => Promise<A>) =>
      async (...given: G): Promise<A> => {
        const answer = opened === closings ? await work(...given) : undefined;
        return opened === closings ? (answer as A) : await new Promise<never>(() => undefined);
      };
    const kept = keepActsIn(() => line);
    const storage = {
      list: whileOpen(kept.list),
      add: whileOpen(kept.add),
      update: whileOpen(kept.update),
      letGo: whileOpen(kept.letGo),
      takeBack: whileOpen(kept.takeBack),
      remove: whileOpen(kept.remove),
      finish: whileOpen(kept.finish),
      readFile: whileOpen(kept.readFile),
    };
    const lock = hasLock
      ? byLease(
          () => line,
          () => leaseTime,
        )
      : free;
    return { storage, send: whileOpen(sendFrom(storage, async () => undefined)), lock };
  };
  /** A closed page's lease expires before the app is opened again. */
  let leaseTime = 0;
  let isClosed = Promise.withResolvers<void>();
  let page = openApp();
  function openApp() {
    const opened = closings;
    network.closeApp = () => {
      if (opened === closings) close();
    };
    return openPage();
  }
  function close(): void {
    leaseTime += 3_600_000;
    closings += 1;
    isClosed.resolve();
    isClosed = Promise.withResolvers();
    page = openApp();
  }
  const untilClosed = async (work: Promise<unknown>) => await Promise.race([work, isClosed.promise]);
  return {
    close,
    async give(act: NewAct): Promise<void> {
      const closed = isClosed;
      for (let tries = 0; isClosed === closed; tries += 1) {
        if (tries > 8) network.heal();
        try {
          return void (await untilClosed(giveAct(page, act)));
        } catch (error) {
          // The dialog is still open: the driver taps once more. An error would end the test.
          if (!(error instanceof WordlessAnswer) && !isPassing(failureCode(error) ?? '')) throw error;
        }
      }
    },
    async send(by: 'page' | 'worker' | 'both', personId: string | undefined): Promise<void> {
      const worker = by === 'page' ? [] : [openPage()];
      const pages = by === 'worker' || !personId ? [] : [page];
      await untilClosed(
        Promise.all([
          ...pages.map((one) => one.lock.ifFree(() => sendActs(one, { personId }))),
          ...worker.map((one) => one.lock.ifFree(() => sendActs(one))),
        ]),
      );
    },
    async listLeft(): Promise<string[]> {
      const acts = await page.storage.list();
      return acts.map(({ command, refusal }) => `${command} ${refusal?.code ?? 'waits'}`);
    },
  };
}
