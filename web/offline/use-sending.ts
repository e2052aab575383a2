/**
 * Sends this person's acts in the background: on opening, when the network is back, and with growing pauses.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { orpc } from '#web/lib/api-client.ts';
import { askForSync } from '#web/lib/ask-for-sync.ts';
import { waitForAnswers } from '#web/lib/wait-for-answers.ts';
import { serverNow } from '#web/lib/server-now.ts';
import { type DoneAct, findUndoPause, isHeld, type KeptAct } from './outbox/kept-act.ts';
import { openLate } from './outbox/late-outbox.ts';
import { pauseAfter } from './outbox/pause-after.ts';
import { announceChange, hearChanges, SYNC_TAG } from './outbox/outbox-channel.ts';

/** Another page has the lock: its round is left this much time. */
const LOOK_AGAIN_MS = 250;

/** A database that does not open must not block the page. */
const PATIENCE_MS = 4000;

export function useSending(personId: string | undefined, sealKey: string | undefined) {
  const queryClient = useQueryClient();
  const outbox = useMemo(() => openLate(), []);
  const [kept, setKept] = useState<KeptAct[]>([]);
  const [done, setDone] = useState<DoneAct[]>([]);
  // Results of a previous person's round are not for the current one.
  const acts = useMemo(() => kept.filter((act) => act.personId === personId), [kept, personId]);
  const present = useRef(personId);
  /** The account whose acts have been read: until then a list would be shown without them. */
  const [readFor, setReadFor] = useState<string>();
  const [isSending, setSending] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rounds = useRef(0);
  const again = useRef(async (): Promise<void> => undefined);
  const known = useRef(0);
  const isAnyUndoable = useRef(false);

  const read = useCallback(async () => {
    const { storage } = await outbox();
    const all = await storage.list().catch(() => []);
    const own = all.filter((act) => act.personId === personId);
    const lately = await storage.listDone().catch(() => []);
    if (present.current === personId) {
      known.current = own.length;
      isAnyUndoable.current = own.some(({ undoUntil }) => undoUntil !== undefined);
      setReadFor(personId);
      setKept(own);
      setDone(lately.filter((act) => act.personId === personId));
    }
    return own;
  }, [outbox, personId]);

  /**
   * Completed acts are removed from the screen once the server's new state has arrived, so that nothing jumps
   * back in between.
   */
  const showChange = useCallback(async () => {
    const asked = [orpc.drivers.key(), orpc.deliveries.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    );
    await waitForAnswers(...asked);
    return await read();
  }, [queryClient, read]);

  const sendNow = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    if (!personId) return;
    setSending(true);
    const round = await outbox()
      .then(({ sendOwn }) => sendOwn(personId))
      .catch(() => undefined)
      .finally(() => setSending(false));
    const isChanged = [...(round?.answers.values() ?? [])].some(({ kind }) => kind !== 'failed');
    if (isChanged) announceChange();
    const own = isChanged ? await showChange() : await read();
    if (present.current !== personId) return;
    const isWaiting = own.some((act) => !act.refusal && act.undoUntil === undefined && !isHeld(act, own));
    clearTimeout(timer.current);
    rounds.current = isWaiting ? rounds.current + 1 : 0;
    const undoPause = findUndoPause(own, Date.now());
    const pauses = [
      ...(isWaiting ? [pauseAfter(rounds.current - 1)] : []),
      ...(undoPause === undefined ? [] : [Math.max(undoPause, LOOK_AGAIN_MS)]),
    ];
    if (pauses.length > 0) timer.current = setTimeout(() => void again.current(), Math.min(...pauses));
  }, [outbox, personId, read, showChange]);

  const letGo = useCallback(async () => {
    if (personId && (await (await outbox()).storage.letGo({ personId }))) await sendNow();
  }, [outbox, personId, sendNow]);

  useEffect(() => {
    again.current = sendNow;
  }, [sendNow]);

  useEffect(() => {
    present.current = personId;
    if (!personId) return;
    const wake = () => {
      if (document.visibilityState === 'hidden') {
        if (isAnyUndoable.current) void letGo().catch(() => undefined);
        return;
      }
      rounds.current = 0;
      if (!hasBegun) void begin().catch(() => undefined);
      else if (known.current > 0) void sendNow();
    };
    const giveUp = setTimeout(() => setReadFor(personId), PATIENCE_MS);
    const stopHearing = hearChanges(() => void showChange());
    // Its script may not have come: the network that wakes the page brings it.
    let hasBegun = false;
    const begin = async () => {
      const { unseal, removeLapsed } = await outbox();
      hasBegun = true;
      if (sealKey) await unseal(personId, sealKey).catch(() => undefined);
      await read();
      await removeLapsed(personId, new Date(serverNow()));
      await sendNow();
    };
    void begin().catch(() => undefined);
    window.addEventListener('online', wake);
    window.addEventListener('focus', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      present.current = undefined;
      if (isAnyUndoable.current) void letGo().catch(() => undefined);
      stopHearing();
      clearTimeout(giveUp);
      clearTimeout(timer.current);
      window.removeEventListener('online', wake);
      window.removeEventListener('focus', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [personId, sealKey, outbox, read, sendNow, showChange, letGo]);

  /** An act that could not be sent immediately is in the list and will be sent in its turn. */
  const expectLater = useCallback(
    async (inMs = pauseAfter(0)) => {
      announceChange();
      void askForSync(SYNC_TAG);
      await read();
      rounds.current = 0;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void sendNow(), inMs);
    },
    [read, sendNow],
  );

  const isKnown = readFor === personId;
  return { outbox, acts, done, isKnown, isSending, sendNow, letGo, read, expectLater };
}
