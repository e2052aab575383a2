import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#platform/contract/german-format.ts';
import type { client } from '#web/lib/api-client.ts';
import { type AdminArea, useMe } from '#web/lib/session.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { factName, factText, inReadingOrder } from './fact-texts.ts';

type Entry = Awaited<ReturnType<typeof client.audit.listAudit>>['entries'][number];

/** One line an entry: when, who did what, and what changed; all of its facts on demand. */
export function AuditEntries({ entries, isStale }: { entries: Entry[]; isStale: boolean }) {
  return (
    <ol
      aria-label="Protokoll"
      aria-busy={isStale || undefined}
      className={joinClasses('divide-y divide-line text-sm', isStale && 'opacity-60')}
    >
      {entries.map((entry) => (
        <EntryLine key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function EntryLine({ entry }: { entry: Entry }) {
  const [isOpen, setIsOpen] = useState(false);
  const facts = listFacts(entry);
  const { subject } = entry.sentence;
  return (
    <li className="px-4">
      <div className="flex min-h-9 items-center gap-x-4 max-lg:flex-wrap max-lg:py-1.5">
        <time dateTime={entry.at} className="tabular w-32 shrink-0 text-ink-soft">
          {formatDateTime(entry.at)}
        </time>
        <p className="wrap-anywhere max-lg:order-last max-lg:w-full lg:max-w-[60%] lg:shrink-0 lg:truncate">
          <Sentence {...entry} />
        </p>
        <p className="min-w-0 flex-1 truncate text-ink-soft">
          <span className="max-lg:hidden">
            {facts
              // What the sentence says already.
              .filter(({ text }) => text !== subject && !subject.endsWith(` von ${text}`))
              .map(({ name, text }) => `${factName(name)}: ${text}`)
              .join(', ')}
          </span>
        </p>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`Angaben zum Eintrag vom ${formatDateTime(entry.at)}`}
          onClick={() => setIsOpen(!isOpen)}
          className="-mr-2 flex size-8 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-water max-lg:size-11"
        >
          <ChevronDown aria-hidden="true" className={joinClasses('size-4', isOpen && 'rotate-180')} />
        </button>
      </div>
      {isOpen && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 pb-3 wrap-anywhere lg:pl-36">
          {facts.map(({ name, text }) => (
            <Fact key={name} name={factName(name)} text={text} />
          ))}
          <Fact name="Von (ID)" text={entry.actorId} />
          <Fact name="Gegenstand (ID)" text={entry.subjectId} />
        </dl>
      )}
    </li>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd>{text}</dd>
    </>
  );
}

/** Where a subject is shown, and the area that opens it. */
const pages: Record<NonNullable<Entry['page']>['kind'], { area: AdminArea; path: (id: string) => string }> = {
  driver: { area: 'drivers', path: (id) => `/driver/${id}` },
  customer: { area: 'deliveries', path: (id) => `/admin/customer/${id}` },
  delivery: { area: 'deliveries', path: (id) => `/delivery-details/${id}` },
  message: { area: 'support', path: (id) => `/admin-dashboard?tab=support&message=${id}` },
  payout_run: { area: 'money', path: (id) => `/admin-dashboard?tab=money&view=payouts&run=${id}` },
  settlement: { area: 'money', path: (id) => `/admin-dashboard?tab=money&view=settlements&settlement=${id}` },
  company: { area: 'money', path: (id) => `/admin-dashboard?tab=money&view=companies&company=${id}` },
  month: { area: 'money', path: () => '/admin-dashboard?tab=money&view=export' },
  setting: { area: 'settings', path: () => '/admin-dashboard?tab=settings' },
  admin: { area: 'admins', path: () => '/admin-dashboard?tab=admins' },
  job: { area: 'health', path: () => '/admin-dashboard?tab=health' },
};

function Sentence({ actorName, sentence, page }: Entry) {
  const areas = useMe().data?.admin?.areas ?? [];
  const target = page && pages[page.kind];
  return (
    <>
      <strong className="font-semibold">{actorName || 'Gelöschtes Konto'}</strong> {sentence.before}
      {target && areas.includes(target.area) ? (
        <TextLink to={target.path(page.id)}>{sentence.subject}</TextLink>
      ) : (
        sentence.subject
      )}
      {sentence.after}.
    </>
  );
}

/** Old and new value of each change, then the other details. */
function listFacts({ before, after, details, names }: Entry): { name: string; text: string }[] {
  const differs = (name: string) => !before || before[name] !== after?.[name];
  const changed = inReadingOrder(Object.keys({ ...before, ...after }))
    .filter(differs)
    .map((name) => {
      const value = factText(name, after?.[name], names);
      // Of what was empty before, only the new value says something.
      const isNew = (before?.[name] ?? null) === null;
      return { name, text: isNew ? value : `${factText(name, before?.[name], names)} → ${value}` };
    });
  const others = inReadingOrder(Object.keys(details)).map((name) => ({
    name,
    text: factText(name, details[name], names),
  }));
  return [...changed, ...others];
}
