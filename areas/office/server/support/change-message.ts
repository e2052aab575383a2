import { findCaseOf } from '#office/server/cases/find-case.ts';
import type { AuditedAct } from '#people/contract/audit.ts';
import type { deskStatuses } from '#office/domain/kinds.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { whoWasFirstText } from '#platform/server/text/who-was-first-text.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { Services } from '#app/services.ts';
import {
  findMessage,
  insertEntry,
  listDeskAdmins,
  listEntriesOf,
  type Message,
  updateMessage,
} from './desk.store.ts';
import { followEmergencies } from './follow-emergencies.ts';

const statusNames: Record<(typeof deskStatuses)[number], string> = {
  open: 'offen',
  in_progress: 'in Arbeit',
  done: 'erledigt',
};

/** The state of a message that the admin saw; null: nothing had happened since it arrived. */
export interface SeenMessage {
  id: string;
  seenChangedAt: string | null;
}

export interface MessageChange {
  patch: Partial<Pick<Message, 'assigneeId' | 'snoozedUntil' | 'status' | 'waitingSince'>>;
  action: AuditedAct;
  entry: { kind: 'answer' | 'status'; text: string; newsId?: string | undefined };
  /** Whoever does it looks after it, unless somebody does. */
  takesOver?: true;
  /** More for the audit log. */
  details?: Record<string, unknown>;
}

/**
 * Changes a message in the state that was seen (optimistic lock), stores what happened with it and in the
 * audit log, and notifies open pages, in the caller's transaction. What the same admin assigned or set since
 * then is no surprise. Throws MESSAGE_NOT_FOUND, and MESSAGE_CHANGED, which names the other admin, if
 * somebody was first; CASE_UNDECIDED if a case would be done that nobody has decided.
 */
export async function changeMessage(
  services: Pick<Services, 'config' | 'clock' | 'sendJob'>,
  tx: Transaction,
  admin: SignedIn,
  { id, seenChangedAt }: SeenMessage,
  { patch, action, entry, takesOver, details = {} }: MessageChange,
): Promise<Message> {
  const at = services.clock.now();
  const before = await findMessage(tx, id);
  if (!before) throw new AppError('MESSAGE_NOT_FOUND');
  if (patch.status === 'done') await requireDecided(tx, id);
  const seenAt = seenChangedAt === null ? null : new Date(seenChangedAt);
  const isStale = before.changedAt?.getTime() !== seenAt?.getTime();
  const knownAt = isStale && (await knowsTheRest(tx, admin, { id, seenAt })) ? before.changedAt : seenAt;
  const version = { id, seenChangedAt: knownAt };
  const changed = await updateMessage(tx, version, {
    ...patch,
    ...(takesOver && { assigneeId: before.assigneeId ?? admin.id }),
    changedAt: laterThan(before.changedAt, at),
  });
  if (!changed) throw new AppError('MESSAGE_CHANGED', await namesWhoWasFirst(tx, id, at));
  await insertEntry(tx, {
    messageId: id,
    ...entry,
    authorId: admin.id,
    authorName: admin.fullName,
    createdAt: at,
  });
  const { assigneeId, status } = before;
  await recordAudit(tx, {
    actor: admin,
    action,
    subject: { kind: 'message', id },
    details: { ...findSender(before), ...details },
    before: { assigneeId, status },
    after: { assigneeId: changed.assigneeId, status: changed.status },
    at,
  });
  await followEmergencies(services, tx, admin, { before, after: changed });
  await announce(tx, { noun: 'support', id, userIds: [], roles: ['admin'] });
  return changed;
}

/** The term of a case ends with its decision, and not by putting the conversation away. */
async function requireDecided(tx: Transaction, id: string): Promise<void> {
  const found = await findCaseOf(tx, id);
  if (found && found.state !== 'decided') throw new AppError('CASE_UNDECIDED');
}

/** The account that wrote it, for the audit log; a visitor has none. */
export const findSender = ({ userId }: Pick<Message, 'userId'>): { senderId?: string } =>
  userId ? { senderId: userId } : {};

/**
 * Whether all that this admin's page did not show yet is their own, as after two quick acts. An answer is
 * not: the same one must not be sent twice.
 */
async function knowsTheRest(
  tx: Transaction,
  admin: SignedIn,
  { id, seenAt }: { id: string; seenAt: Date | null },
): Promise<boolean> {
  const changes = (await listEntriesOf(tx, [id])).filter(({ kind }) => kind !== 'note');
  const missed = changes.filter(({ createdAt }) => seenAt === null || createdAt > seenAt);
  // The last one as well, which may be of the same millisecond as the version that was seen.
  const rest = [...missed, ...changes.slice(-1)];
  const isOwn = rest.every(({ kind, authorId }) => kind === 'status' && authorId === admin.id);
  return rest.length > 0 && isOwn;
}

/** The author of the change that the later admin had not seen, as a detail of the error. */
async function namesWhoWasFirst(tx: Transaction, id: string, now: Date): Promise<{ detail?: string }> {
  const last = (await listEntriesOf(tx, [id])).findLast(({ kind }) => kind !== 'note');
  if (!last) return {};
  const { authorName, createdAt } = last;
  return { detail: whoWasFirstText({ at: createdAt, actorName: authorName }, 'diese Nachricht', now) };
}

/** Two changes within one millisecond still get different times, so that the seen version is unambiguous. */
export function laterThan(before: Date | null, now: Date): Date {
  return before && before >= now ? new Date(before.getTime() + 1) : now;
}

/**
 * Assigns a message to an admin whose duty opens the desk, or to nobody: it is open again then. Throws
 * ASSIGNEE_NOT_FOUND, and as changeMessage does.
 */
export async function assignMessage(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  admin: SignedIn,
  { assigneeId, ...seen }: SeenMessage & { assigneeId: string | null },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const assignee = (await listDeskAdmins(tx)).find(({ id }) => id === assigneeId);
    if (assigneeId !== null && !assignee) throw new AppError('ASSIGNEE_NOT_FOUND');
    await changeMessage(services, tx, admin, seen, {
      patch: { assigneeId, ...(assigneeId ? { status: 'in_progress' } : await findIdle(tx, seen.id)) },
      action: 'message.assigned',
      entry: { kind: 'status', text: assignee ? `Zugewiesen an ${assignee.name}` : 'Niemandem zugewiesen' },
    });
  });
}

/** What nobody looks after is not in work. */
async function findIdle(tx: Transaction, id: string): Promise<{ status?: 'open' }> {
  return (await findMessage(tx, id))?.status === 'in_progress' ? { status: 'open' } : {};
}

/** Throws as changeMessage does. */
export async function changeMessageStatus(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  admin: SignedIn,
  { status, ...seen }: SeenMessage & { status: Message['status'] },
): Promise<void> {
  await services.db.transaction((tx) =>
    changeMessage(services, tx, admin, seen, {
      patch: { status, snoozedUntil: null, ...(status === 'done' && { waitingSince: null }) },
      action: 'message.status_changed',
      entry: { kind: 'status', text: `Stand: ${statusNames[status]}` },
    }),
  );
}
