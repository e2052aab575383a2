import { categoryLabels, problemLabels } from '#office/contract/support.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { cutPage, readCursor } from '#platform/server/lists/page-cursor.ts';
import type { Services } from '#app/services.ts';
import { type DeskNarrowing, type DeskRow, listDeskMessages } from './desk-list.store.ts';
import { countOpenEmergencies, listDeskAdmins, type Message } from './desk.store.ts';

const PAGE = 50;
const EXCERPT = 200;

const kindNames: Record<Message['kind'], string> = {
  contact: 'Kontakt',
  shipment: 'Frage zur Sendung',
  damage: 'Schadensmeldung',
  complaint: 'Beschwerde',
  high_volume: 'Anfrage für viele Sendungen',
  emergency: 'Notfall',
  problem: 'Problem',
  outgoing: 'Von uns geschrieben',
  driver: 'Nachrichten eines Fahrers',
};

export interface DeskSearch extends Pick<DeskNarrowing, 'kind' | 'search' | 'status'> {
  assignee: 'anybody' | 'me' | 'nobody';
  after?: string | undefined;
}

/** Messages in the order in which they are worked off, page by page. Throws as readCursor does. */
export async function listMessages(
  { db, clock }: Pick<Services, 'clock' | 'db'>,
  admin: SignedIn,
  { assignee, after, ...search }: DeskSearch,
) {
  const now = clock.now();
  const assignees = { anybody: undefined, me: admin.id, nobody: null };
  const narrowing = {
    ...search,
    assigneeId: assignees[assignee],
    after: after ? readCursor(after) : undefined,
  };
  const found = await listDeskMessages(db, narrowing, { now, limit: PAGE + 1 });
  const { rows, next } = cutPage(found, PAGE, ({ rank, message: { id } }) => ({ at: rank, id }));
  return {
    messages: rows.map((row) => toDeskMessage(row, now)),
    next,
    openEmergencies: await countOpenEmergencies(db),
  };
}

export async function listAssignees({ db }: Pick<Services, 'db'>) {
  return await listDeskAdmins(db);
}

export function toDeskMessage(row: DeskRow, now: Date) {
  const { message, case: opened, assigneeName, lastKind, lastText, lastSubject, dueAt } = row;
  const { id, kind, name, email, createdAt, status, assigneeId, changedAt, snoozedUntil } = message;
  return {
    id,
    kind,
    topic: topicOf(message),
    name,
    email,
    subject: message.subject,
    excerpt: [lastSubject === message.subject ? null : lastSubject, lastText ?? message.message]
      .filter(Boolean)
      .join(': ')
      .slice(0, EXCERPT),
    createdAt: createdAt.toISOString(),
    status,
    assigneeId,
    assigneeName,
    isAnsweredBack: lastKind === 'incoming',
    dueAt: dueAt?.toISOString() ?? null,
    isOverdue: dueAt !== null && dueAt <= now,
    case: opened && { ...opened, dueAt: opened.dueAt.toISOString() },
    snoozedUntil: snoozedUntil && snoozedUntil > now ? snoozedUntil.toISOString() : null,
    changedAt: changedAt?.toISOString() ?? null,
  };
}

/** In German: 'Schadensmeldung', or a problem's category. */
export function topicOf({ kind, category }: Pick<Message, 'category' | 'kind'>): string {
  const words: Record<string, string> = kind === 'problem' ? problemLabels : categoryLabels;
  const word = category === null ? undefined : words[category];
  return word ? `${kindNames[kind]}: ${word}` : kindNames[kind];
}
