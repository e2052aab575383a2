/** Sends one stored act to the server, and returns what the answer means for it. */
import { ORPCError } from '@orpc/client';
import { WordlessAnswer } from '#web/lib/call-operation.ts';
import { failureCode, isPassing } from '#web/lib/failures.ts';
import { type FileKind, sendCommand } from '#web/lib/send-command.ts';
import { serverNow } from '#web/lib/server-now.ts';
import type { KeptAct } from './kept-act.ts';
import type { ActStorage, Answer } from './send-acts.ts';

export interface FileStorage {
  readFile(key: string, kind: FileKind): Promise<string | undefined>;
}

/** Timeout, so that a dead connection does not block the sender forever. */
const PATIENCE_MS = 30_000;

/**
 * A slow network must not keep the driver at the door for the track; nobody waits for an act that was given
 * earlier without a network, and it is the one to be judged by the track.
 */
const FIXES_PATIENCE_MS = { given: 3000, late: PATIENCE_MS };

/**
 * Before an act at the door the unsent positions are sent: the server judges a late batch of acts by them,
 * and takes none once the last parcel is handed over.
 */
export function sendFrom(
  storage: ActStorage & FileStorage,
  sendFixes: (personId: string) => Promise<unknown>,
): (act: KeptAct) => Promise<Answer> {
  return async (act) => {
    if (act.command === 'deliver' || act.command === 'mark_absent') {
      const isLate = serverNow() - new Date(act.happenedAt).getTime() > PATIENCE_MS;
      const patience = FIXES_PATIENCE_MS[isLate ? 'late' : 'given'];
      const isOver = new Promise((resolve) => setTimeout(resolve, patience));
      await Promise.race([sendFixes(act.personId).catch(() => undefined), isOver]);
    }
    const files: Partial<Record<FileKind, string>> = {};
    const uploaded = { ...act.uploaded };
    for (const kind of act.fileKinds) {
      if (!uploaded[kind]) files[kind] = await storage.readFile(act.key, kind);
    }
    try {
      const { key, personId, deliveryId, command, given, happenedAt } = act;
      await sendCommand({
        key,
        personId,
        deliveryId,
        command,
        given,
        happenedAt,
        files,
        uploaded,
        patienceMs: PATIENCE_MS,
        async onUploaded(kind, id) {
          uploaded[kind] = id;
          await storage.update({ ...act, uploaded });
        },
      });
      return { kind: 'done' };
    } catch (error) {
      return judge(error);
    }
  };
}

function judge(error: unknown): Answer {
  if (error instanceof WordlessAnswer) return { kind: 'failed', reason: 'server', error };
  if (!(error instanceof ORPCError)) return { kind: 'failed', reason: 'no-answer', error };
  const code = failureCode(error) ?? '';
  if (code === 'SIGN_IN_REQUIRED' || code === 'PERSON_CHANGED')
    return { kind: 'failed', reason: 'not-theirs', error };
  if (code === 'RATE_LIMITED') return { kind: 'failed', reason: 'limited', error };
  if (isPassing(code)) return { kind: 'failed', reason: 'server', error };
  const { status, message, data } = error;
  return { kind: 'refused', refusal: { code, status, message, data }, error };
}
