import { categoryLabels, problemLabels } from '#office/contract/support.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { cutPage, readCursor } from '#platform/server/lists/page-cursor.ts';
import type { Services } from '#app/services.ts';
import {
  countOpenEmergencies,
  type DeskNarrowing,
  listDeskAdmins,
  listDeskMessages,
  listWaitingDrivers,
  type Message,
} from './desk.store.ts';

const PAGE = 50;
const EXCERPT = 200;

const kindNames: Record<Message['kind'], string> = {
  contact: 'Kontakt',
  shipment: 'Frage zur Sendung',
  damage: 'Schadensmeldung',
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

/** Messages, newest first, page by page. Throws as readCursor does. */
export async function listMessages(
  { db }: Pick<Services, 'db'>,
  admin: SignedIn,
  { assignee, after, ...search }: DeskSearch,
) {
  const assignees = { anybody: undefined, me: admin.id, nobody: null };
  const narrowing = {
    ...search,
    assigneeId: assignees[assignee],
    after: after ? readCursor(after) : undefined,
  };
  const found = await listDeskMessages(db, narrowing, PAGE + 1);
  const { rows, next } = cutPage(found, PAGE, ({ message: { id, createdAt } }) => ({ at: createdAt, id }));
  return {
    messages: rows.map(({ message, assigneeName, lastKind, lastLetter }) =>
      toDeskMessage(
        { ...message, message: lastLetter ?? message.message },
        assigneeName,
        lastKind === 'incoming',
      ),
    ),
    next,
    openEmergencies: await countOpenEmergencies(db),
    waitingDrivers: (await listWaitingDrivers(db)).flatMap(
      ({ message: { id, name, waitingSince }, lastLetter }) =>
        waitingSince
          ? [{ id, name, text: (lastLetter ?? '').slice(0, EXCERPT), since: waitingSince.toISOString() }]
          : [],
    ),
  };
}

export async function listAssignees({ db }: Pick<Services, 'db'>) {
  return await listDeskAdmins(db);
}

export function toDeskMessage(message: Message, assigneeName: string | null, isAnsweredBack: boolean) {
  const { id, kind, name, email, subject, createdAt, status, assigneeId, changedAt } = message;
  return {
    id,
    kind,
    topic: topicOf(message),
    name,
    email,
    subject,
    excerpt: message.message.slice(0, EXCERPT),
    createdAt: createdAt.toISOString(),
    status,
    assigneeId,
    assigneeName,
    isAnsweredBack,
    changedAt: changedAt?.toISOString() ?? null,
  };
}

/** In German: 'Schadensmeldung', or a problem's category. */
export function topicOf({ kind, category }: Message): string {
  const words: Record<string, string> = kind === 'problem' ? problemLabels : categoryLabels;
  const word = category === null ? undefined : words[category];
  return word ? `${kindNames[kind]}: ${word}` : kindNames[kind];
}
