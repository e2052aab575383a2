import { removeLapsed } from './act-storage.ts';
import { giveAct, giveUndoable, type Patience } from './give-act.ts';
import type { NewAct } from './kept-act.ts';
import { openOutbox } from './open-outbox.ts';
import { sendActs } from './send-acts.ts';

/** The outbox, with all that a page does with it. */
export function openForPage() {
  const outbox = openOutbox();
  return {
    ...outbox,
    give: (act: NewAct, patience: Patience) => giveAct(outbox, act, patience),
    giveUndoable: (act: NewAct) => giveUndoable(outbox, act),
    /** Of this person, unless another sender is at it. */
    sendOwn: (personId: string) => outbox.lock.ifFree(() => sendActs(outbox, { personId })),
    removeLapsed: (personId: string, now: Date) => removeLapsed(outbox.storage, personId, now),
  };
}
