import { type ReactNode, useState } from 'react';
import type { DeskContext, DeskParcel } from '#office/contract/desk-context.ts';
import { hiddenText } from '#office/contract/hidden-text.ts';
import { formatDate, formatDateTime, formatTime } from '#platform/contract/german-format.ts';
import { phoneLink } from '#web/lib/phone-link.ts';
import { splitAddress } from '#web/lib/split-address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { QueryState } from '#web/ui/query-state.tsx';
import { OutsideLink, TextLink } from '#web/ui/text-link.tsx';

type Person = NonNullable<DeskContext['person']>;
type Query = Parameters<typeof QueryState<DeskContext>>[0]['query'];

interface ContextColumnProps {
  query: Query;
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  parcel: (id: string) => ReactNode;
}

/** Whose message it is, their deliveries, and the chosen one with what can be done about it. */
export default function ContextColumn({ query, chosenId, onChoose, parcel }: ContextColumnProps) {
  return (
    <div className="flex flex-col gap-4 py-3 text-sm">
      <QueryState query={query} failure="Wer geschrieben hat, konnte nicht geladen werden.">
        {({ person, driver, parcels }) => (
          <>
            {person ? (
              <PersonFacts person={person} driver={driver} />
            ) : (
              <p className="text-ink-soft">Zu dieser Adresse gibt es kein Konto.</p>
            )}
            {(person ?? parcels.length > 0) && (
              <Parcels parcels={parcels} chosenId={chosenId} onChoose={onChoose} />
            )}
            {chosenId && <div key={chosenId}>{parcel(chosenId)}</div>}
          </>
        )}
      </QueryState>
    </div>
  );
}

function PersonFacts({ person, driver }: { person: Person; driver: DeskContext['driver'] }) {
  const { id, role, name, email, phone, company, notes, isProven } = person;
  return (
    <section aria-label={role === 'driver' ? 'Fahrer' : 'Kunde'} className="flex flex-col gap-1">
      {!isProven && (
        <HelpBox tone="warning">
          Nicht angemeldet, Absender ungeprüft. Es ist das Konto zu dieser Adresse.
        </HelpBox>
      )}
      <p className="flex flex-wrap items-center gap-2">
        <TextLink to={`/admin/${role === 'driver' ? 'driver' : 'customer'}/${id}`} className="font-semibold">
          {name || email}
        </TextLink>
        {person.blockedAt && <Badge color="red">Gesperrt</Badge>}
      </p>
      {company && <p>{company}</p>}
      {phone && (
        <OutsideLink tone="ink" className="tabular w-fit" href={phoneLink(phone)}>
          {phone}
        </OutsideLink>
      )}
      <p className="text-ink-soft">{role === 'driver' ? driverText(driver) : customerText(person)}</p>
      {person.blockedReason && <p>{person.blockedReason}</p>}
      {notes.length > 0 && (
        <ul aria-label="Notizen" className="flex flex-col gap-1">
          {notes.slice(0, MAX_NOTES).map((note) => (
            <li key={note.id} className="rounded-control bg-status-yellow px-2 py-1 text-status-yellow-text">
              <span className="whitespace-pre-line wrap-anywhere">{note.text}</span> ({note.author},{' '}
              {formatDate(note.at)})
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The rest stands on the person's own page. */
const MAX_NOTES = 3;

function customerText({ since, orders }: Person): string {
  const all = orders.all === 1 ? '1 Sendung' : `${orders.all} Sendungen`;
  return `Kunde seit ${formatDate(since)}, ${all}, ${orders.active} davon offen`;
}

/** 'Online, zuletzt geortet 14:10 Uhr, 2 Pakete im Fahrzeug, Schicht bis 18:00 Uhr' */
function driverText(driver: DeskContext['driver']): string {
  if (!driver) return 'Noch kein Fahrer';
  const { isOnline, lastPositionAt, shiftEndsAt, hiddenSince, aboardCount } = driver;
  return [
    isOnline ? 'Online' : 'Offline',
    lastPositionAt ? `zuletzt geortet ${formatDateTime(lastPositionAt)} Uhr` : 'kein Standort bekannt',
    `${aboardCount === 1 ? '1 Paket' : `${aboardCount} Pakete`} im Fahrzeug`,
    hiddenSince && `${hiddenText(hiddenSince)} Uhr`,
    shiftEndsAt && `Schicht bis ${formatTime(shiftEndsAt)} Uhr`,
  ]
    .filter(Boolean)
    .join(', ');
}

interface ParcelsProps {
  parcels: DeskParcel[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

/** The active ones, and the others behind a press, unless one of them is chosen. */
function Parcels({ parcels, chosenId, onChoose }: ParcelsProps) {
  const [isAll, setIsAll] = useState(false);
  const shown = parcels.filter(({ id, isActive }) => isActive || isAll || id === chosenId);
  const hiddenCount = parcels.length - shown.length;
  if (parcels.length === 0) return <p className="text-ink-soft">Keine Sendungen.</p>;
  return (
    <section aria-labelledby="sendungen">
      <h3 id="sendungen" className="mb-1 text-base">
        Sendungen
      </h3>
      <ul className="divide-y divide-line overflow-hidden rounded-control border border-line">
        {shown.map((parcel) => (
          <li key={parcel.id}>
            <button
              type="button"
              aria-pressed={parcel.id === chosenId}
              onClick={() => onChoose(parcel.id)}
              title={parcel.facts.arrival}
              style={{ outlineOffset: -3 }}
              className={joinClasses(
                'flex min-h-control w-full items-center gap-2 px-2 py-1 text-left',
                parcel.id === chosenId ? 'bg-water' : 'hover:bg-paper',
              )}
            >
              <span className="tabular font-semibold">{parcel.shortId}</span>
              <span className="min-w-0 flex-1 truncate text-ink-soft">
                {parcel.receiverName}, {splitAddress(parcel.deliveryAddress).street}
              </span>
              <Badge color={parcel.isActive && parcel.isLate ? 'red' : parcel.statusColor}>
                {parcel.isActive && parcel.isLate ? 'Verspätet' : parcel.statusLabel}
              </Badge>
            </button>
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && (
        <Button kind="quiet" className="-ml-control-x" onClick={() => setIsAll(true)}>
          {hiddenCount === 1 ? '1 abgeschlossene zeigen' : `${hiddenCount} abgeschlossene zeigen`}
        </Button>
      )}
    </section>
  );
}
