import { auditSentences } from '#people/contract/audit-sentences.ts';
import { type AuditedAct, auditedActs, type pageKinds } from '#people/contract/audit.ts';
import { alarmRules } from '#people/domain/alarm-rules.ts';
import { versionedLabels } from '#platform/domain/versioned.ts';
import { settingLabels } from '#people/contract/setting-labels.ts';
import { formatDay, shortId } from '#platform/contract/german-format.ts';
import { nameMonth } from '#people/domain/earning-windows.ts';
import { payoutWeekText } from '#people/domain/payout-weeks.ts';
import type { Person } from '#people/server/accounts/find-person.ts';
import type { AuditRow } from '#people/server/audit/list-acts.ts';

/** By id, as they are today; a deleted account is missing, a dissolved company has no name. */
export interface Names {
  people: ReadonlyMap<string, Person>;
  companies: ReadonlyMap<string, string>;
}
type Page = { kind: (typeof pageKinds)[number]; id: string };

const alarmLabels = Object.entries(alarmRules).map(([kind, { label }]) => [kind, label]);
const settingNames: Record<string, string> = {
  ...settingLabels,
  ...versionedLabels,
  ...Object.fromEntries(alarmLabels),
};
const personKinds = new Set(['driver', 'person', 'admin']);
const ERASED = '(gelöschtes Konto)';
const DISSOLVED = '(gelöschte Firma)';

export const nameCompany = (companies: Names['companies'], id: string): string =>
  companies.get(id) || DISSOLVED;

/** The people whom an entry is about, or names by id in its facts. */
export function listPeopleIn({ subjectKind, subjectId, details, before, after }: AuditRow): string[] {
  const named = [details, before ?? {}, after ?? {}].flatMap((facts) => [
    facts.driverId,
    facts.parcelDriverId,
    facts.assigneeId,
    facts.takenBy,
    facts.senderId,
  ]);
  const about = personKinds.has(subjectKind) ? [subjectId] : [];
  return [...about, ...named].filter((id) => typeof id === 'string');
}

/** The companies whom an entry is about, or names by id in its facts. */
export function listCompaniesIn({ subjectKind, subjectId, details }: AuditRow): string[] {
  return [...(subjectKind === 'company' ? [subjectId] : []), details.companyId].filter(
    (id) => typeof id === 'string',
  );
}

/** The entry's German sentence, cut at its subject, and the page of the subject. */
export function describeEntry(row: AuditRow, names: Names) {
  const { name, page } = describeSubject(row, names);
  // An act without a sentence any more is shown by its code.
  const sentence = auditSentences[row.action as AuditedAct] ?? row.action;
  const [before = '', subject = '', after = ''] = sentence.split(/[[\]]/);
  return { sentence: { before, subject: subject.replace('{name}', name), after }, page };
}

/** The act in few words, as the log is searched by. */
export const actText = ({ action }: Pick<AuditRow, 'action'>): string =>
  auditedActs[action as AuditedAct] ?? action;

function describeSubject(row: AuditRow, { people, companies }: Names): { name: string; page: Page | null } {
  const { subjectKind: kind, subjectId: id, details } = row;
  const facts: Record<string, unknown> = { ...row.before, ...row.after, ...details };
  const fact = (key: string) => (typeof facts[key] === 'string' ? facts[key] : '');
  const nameOf = (personId: string) => people.get(personId)?.fullName || fact('fullName') || ERASED;
  switch (kind) {
    case 'driver':
      return { name: nameOf(id), page: people.has(id) ? { kind, id } : null };
    case 'person': {
      const name = nameOf(id);
      const isDriver = people.get(id)?.role === 'driver';
      if (isDriver) return { name, page: { kind: 'driver', id } };
      return { name, page: name === ERASED ? null : { kind: 'customer', id } };
    }
    case 'payout':
    case 'adjustment':
      return { name: nameOf(fact('driverId')), page: { kind: 'driver', id: fact('driverId') } };
    case 'admin':
      return { name: nameOf(id), page: { kind, id } };
    case 'delivery':
      return { name: shortId(id), page: { kind, id } };
    case 'payment':
    case 'attempt':
      return { name: shortId(fact('deliveryId')), page: { kind: 'delivery', id: fact('deliveryId') } };
    case 'payout_run':
      return { name: fact('week') && payoutWeekText(fact('week')), page: { kind, id } };
    case 'settlement':
      return { name: fact('arrivesOn') && formatDay(fact('arrivesOn')), page: { kind, id } };
    case 'company':
      return { name: nameCompany(companies, id), page: { kind, id } };
    case 'month':
      return { name: monthText(id), page: { kind, id } };
    case 'setting':
      return { name: settingNames[id] ?? id, page: { kind, id } };
    case 'job':
      return { name: fact('title'), page: { kind, id } };
    case 'address':
      return { name: `${fact('streetName')} ${fact('houseNumber')}`.trim(), page: null };
    case 'money_list':
      return { name: fact('list'), page: null };
    case 'message':
      // A visitor has no account.
      return { name: fact('senderId') && ` von ${nameOf(fact('senderId'))}`, page: { kind, id } };
    default:
      return { name: '', page: null };
  }
}

/** 'November 2026' for '2026-11'. */
function monthText(text: string): string {
  const [year, month] = text.split('-').map(Number);
  return year && month ? nameMonth({ year, month }) : text;
}
