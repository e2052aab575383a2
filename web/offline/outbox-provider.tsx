import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { type ActSender, ActSenderContext } from '#web/lib/act-sender.ts';
import { sendCommand } from '#web/lib/send-command.ts';
import { useMe } from '#web/lib/session.ts';
import { type Leaving, type SignOutGuard, SignOutGuardContext } from '#web/lib/sign-out-guard.ts';
import { useWarmUp } from '#web/lib/use-warm-up.ts';
import { useToast } from '#web/ui/toast.tsx';
import { isKeptCommand, isUndoable, type NewAct, UNDO_MS, withoutRefusal } from './outbox/kept-act.ts';
import { announceChange } from './outbox/outbox-channel.ts';
import { useKeptAnswers } from './use-kept-answers.ts';
import { OutboxContext, type PageOutbox } from './use-outbox.ts';
import { useSending } from './use-sending.ts';

const loadSignOut = () => import('./sign-out-dialog.tsx');
const SignOutDialog = lazy(loadSignOut);

/** A network that takes longer is like none: the driver goes on, sending continues in the background. */
const PATIENCE_MS = 300;
/** Signing out waits this much for what could just now be taken back. */
const LEAVING_MS = 1000;

/**
 * Makes the pages below work without a network: acts are stored and sent later, cached answers are available
 * on opening.
 */
export function OutboxProvider({ children }: { children: ReactNode }) {
  const me = useMe().data;
  // A profile that cannot be loaded now does not affect unsent acts.
  const mayHaveActs = me?.profile ? me.profile.role === 'driver' : true;
  const personId = mayHaveActs ? me?.user?.id : undefined;
  useKeptAnswers();
  useWarmUp(loadSignOut);
  const { outbox, acts, done, isKnown, isSending, sendNow, letGo, read, expectLater } = useSending(
    personId,
    me?.driver?.sealKey,
  );
  const { showToast } = useToast();
  /** Acts whose answer is awaited: they are shown where they were given. */
  const [inHand, setInHand] = useState<readonly string[]>([]);
  const [leave, setLeave] = useState<{ leaving: Leaving; goOn: () => void; isAsked: boolean }>();

  const give = useCallback(
    (act: NewAct) => {
      setInHand((before) => [...before, act.key]);
      const end = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
      return outbox()
        .then((own) => own.give(act, { end, onLate: announceChange }))
        .then(async (outcome) => {
          if (outcome === 'kept') await expectLater();
          else await read();
          return outcome;
        })
        .finally(() => setInHand((before) => before.filter((key) => key !== act.key)));
    },
    [outbox, expectLater, read],
  );

  const sender = useMemo<ActSender>(
    () => ({
      async send({ files = {}, ...act }) {
        if (!personId || !isKeptCommand(act.command)) {
          await sendCommand({ ...act, happenedAt: undefined, files });
          return 'sent';
        }
        const whole = { ...act, personId, files } as NewAct;
        if (!isUndoable(act.command)) return await give(whole);
        const isAnyFree = await (await outbox()).giveUndoable(whole);
        await expectLater(isAnyFree ? 0 : UNDO_MS);
        return 'undoable';
      },
      async takeBack(keys) {
        const { storage } = await outbox();
        const taken = await Promise.all(keys.map((key) => storage.takeBack(key)));
        announceChange();
        await read();
        return taken.every(Boolean);
      },
      letGo: () => void letGo().catch(() => undefined),
      announceKept: () =>
        showToast({
          title: 'Wird gesendet',
          description: navigator.onLine
            ? 'Das Netz ist langsam. Sie können weiterarbeiten.'
            : 'Sobald Sie wieder Verbindung haben. Sie können weiterarbeiten.',
        }),
    }),
    [personId, give, showToast, outbox, expectLater, letGo, read],
  );

  const shown = useMemo(() => acts.filter(({ key }) => !inHand.includes(key)), [acts, inHand]);
  const pageOutbox = useMemo<PageOutbox>(
    () => ({
      isKnown,
      acts: shown,
      done,
      isSending,
      sendNow,
      async retry(act) {
        await (await outbox()).storage.update(withoutRefusal(act));
        await sendNow();
      },
      async discard(act) {
        await (await outbox()).storage.remove(act.key);
        announceChange();
        await read();
        await sendNow();
      },
      async discardAll() {
        const { storage } = await outbox();
        for (const { key } of acts) await storage.remove(key);
      },
    }),
    [isKnown, acts, shown, done, isSending, sendNow, outbox, read],
  );

  const guard: SignOutGuard = (goOn, leaving = 'sign-out') => {
    void (async () => {
      const isAnyUndoable = acts.some(({ undoUntil }) => undoUntil !== undefined);
      if (isAnyUndoable) {
        const isOver = new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
        await Promise.race([letGo().catch(() => undefined), isOver]);
      }
      const left = isAnyUndoable ? await read() : acts;
      if (left.length > 0) setLeave({ leaving, goOn, isAsked: true });
      else goOn();
    })();
  };
  /** Not awaited: the phone is locked at once. A browser that cannot encrypt only hides the acts. */
  const sealOwn = async () => {
    const key = me?.driver?.sealKey;
    if (!personId || !key) return;
    await outbox()
      .then(({ lock, seal }) => lock.wait(() => seal(personId, key)))
      .catch(() => undefined);
  };
  // The text stays while the dialog closes.
  const stay = () => setLeave((before) => before && { ...before, isAsked: false });

  return (
    <ActSenderContext value={sender}>
      <OutboxContext value={pageOutbox}>
        <SignOutGuardContext value={guard}>{children}</SignOutGuardContext>
        {leave && (
          <Suspense>
            <SignOutDialog
              isOpen={leave.isAsked}
              leaving={leave.leaving}
              onClose={stay}
              onGoOn={() => {
                stay();
                if (leave.leaving === 'sign-out') void sealOwn();
                leave.goOn();
              }}
            />
          </Suspense>
        )}
      </OutboxContext>
    </ActSenderContext>
  );
}
