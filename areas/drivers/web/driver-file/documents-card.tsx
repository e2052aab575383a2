import { useEffect, useRef, useState } from 'react';
import { documentTitles } from '#drivers/domain/document-titles.ts';
import { formatDate, formatDay } from '#platform/contract/german-format.ts';
import { client } from '#web/lib/api-client.ts';
import { useRowKeys } from '#web/lib/use-row-keys.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { NONE } from './driver-cards.tsx';
import { PaperDatesForm } from './paper-dates-form.tsx';
import { PaperTile } from './paper-tile.tsx';
import type { DriverCardProps, DriverFileData, ShownDocument } from './rights.ts';
import { useOpenPapers } from './use-open-papers.ts';

interface DocumentsCardProps extends DriverCardProps {
  documents: ShownDocument[];
  mayDecide: boolean;
  /** What follows once all papers are in order. */
  onAllAccepted: () => void;
}

/**
 * The submitted documents side by side, opened all at once or one by one, what was said of each, and how long
 * they are valid.
 */
export function DocumentsCard({ driver, documents, mayDecide, onAllAccepted }: DocumentsCardProps) {
  const [isDating, setIsDating] = useState(false);
  const { open, find } = useOpenPapers(driver.userId);
  const frame = useRef<HTMLUListElement>(null);
  useRowKeys(frame);
  const isAwaiting = driver.decision === 'awaiting';
  const closed = documents.filter((document) => !find(document));
  const accepting = useRef<ShownDocument['kind']>(undefined);
  useEffect(() => {
    // Once it is shown as such, the next one is looked at.
    if (!documents.some(({ kind, isInOrder }) => kind === accepting.current && isInOrder)) return;
    accepting.current = undefined;
    const next = frame.current?.querySelector<HTMLElement>('[data-row]');
    if (next) next.focus();
    else onAllAccepted();
  }, [documents, onAllAccepted]);
  return (
    <Surface as="section" aria-label="Dokumente" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">Dokumente</h2>
        {closed.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <p className="text-sm text-ink-soft">Jedes Ansehen wird im Protokoll festgehalten.</p>
            <Button
              kind={isAwaiting && closed.length === documents.length ? 'primary' : 'secondary'}
              onClick={() => {
                open(closed);
                frame.current?.querySelector<HTMLElement>('[data-row]')?.focus();
              }}
            >
              {isAwaiting ? 'Unterlagen prüfen' : 'Alle ansehen'}
            </Button>
          </div>
        )}
      </div>
      {documents.length === 0 ? (
        <p className="text-ink-soft">
          {driver.decision === 'approved'
            ? 'Die Dokumente wurden geprüft und nach 30 Tagen gelöscht.'
            : 'Der Fahrer hat noch keine Dokumente hochgeladen.'}
        </p>
      ) : (
        <ul ref={frame} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {documents.map((document) => (
            <PaperTile
              key={`${document.kind} ${document.uploadedAt}`}
              driverId={driver.userId}
              document={document}
              paper={find(document)}
              onOpen={() => open([document])}
              mayReview={isAwaiting && mayDecide}
              onAccepting={() => {
                accepting.current = document.kind;
              }}
            />
          ))}
        </ul>
      )}
      <Missing driver={driver} documents={documents} />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line pt-3">
        <dl className="flex flex-wrap gap-x-10 gap-y-2 text-sm">
          <Validity term="Führerschein gültig bis" day={driver.licenseExpiresOn} end={driver.licenseEnd} />
          <Validity term="Ausweis gültig bis" day={driver.identityExpiresOn} end={driver.identityEnd} />
          <RegisterEntry driver={driver} />
          <div>
            <dt className="text-ink-soft">Heben und Tragen</dt>
            <dd className="tabular">
              {driver.briefedAt ? `Unterwiesen am ${formatDate(driver.briefedAt)}` : 'Noch nicht unterwiesen'}
            </dd>
          </div>
        </dl>
        {mayDecide && (
          <Button kind="secondary" onClick={() => setIsDating(true)}>
            Gültigkeit eintragen
          </Button>
        )}
      </div>
      {isDating && <PaperDatesDialog driver={driver} onClose={() => setIsDating(false)} />}
    </Surface>
  );
}

function Missing({ driver, documents }: Pick<DocumentsCardProps, 'driver' | 'documents'>) {
  const given = new Set(documents.map(({ kind }) => kind));
  // Approved identity papers are deleted, not missing.
  const missing =
    driver.decision === 'approved'
      ? driver.askedDocuments
      : driver.required.filter((kind) => !given.has(kind));
  if (missing.length === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      Es fehlt noch: {missing.map((kind) => documentTitles[kind]).join('; ')}.
    </p>
  );
}

interface ValidityProps {
  term: string;
  day: string | null;
  end: DriverFileData['licenseEnd'];
}

function Validity({ term, day, end }: ValidityProps) {
  return (
    <div>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="flex flex-wrap items-center gap-2">
        <span className="tabular">{day ? formatDay(day) : NONE}</span>
        {end === 'soon' && <Badge color="orange">Läuft ab</Badge>}
        {end === 'over' && <Badge color="red">Abgelaufen</Badge>}
      </dd>
    </div>
  );
}

/** The driver's entry in the register of postal providers, and when it is looked up again. */
function RegisterEntry({ driver }: DriverCardProps) {
  const { registerNumber, registerCheckedOn, registerDueOn, registerEnd } = driver;
  const checked = registerCheckedOn && `geprüft am ${formatDay(registerCheckedOn)}`;
  const due =
    registerDueOn && `${registerCheckedOn ? 'wieder fällig' : 'zu prüfen bis'} ${formatDay(registerDueOn)}`;
  return (
    <div>
      <dt className="text-ink-soft">Registernummer der Bundesnetzagentur</dt>
      <dd className="flex flex-wrap items-center gap-x-2">
        <span>{registerNumber ?? NONE}</span>
        {registerEnd === 'soon' && <Badge color="orange">Bald fällig</Badge>}
        {registerEnd === 'over' && <Badge color="red">Überfällig</Badge>}
        {(checked ?? due) && (
          <span className="tabular text-ink-soft">{[checked, due].filter(Boolean).join(', ')}</span>
        )}
      </dd>
    </div>
  );
}

/** Expiry dates of the papers: the driver is reminded before them and asked for new papers afterwards. */
function PaperDatesDialog({ driver, onClose }: { driver: DriverFileData; onClose: () => void }) {
  return (
    <PaperDatesForm
      driver={driver}
      onClose={onClose}
      title="Gültigkeit der Papiere"
      description="Der Fahrer wird 30 und 7 Tage vorher erinnert. Ist ein Papier abgelaufen, bitten wir ihn um ein neues, und er nimmt bis zur Freigabe keine Aufträge an."
      submitText="Speichern"
      busyText="Wird gespeichert..."
      failureTitle="Das wurde nicht gespeichert."
      doneText="Die Gültigkeit ist eingetragen."
      save={(dates) => client.driverApproval.datePapers({ id: driver.userId, ...dates })}
    />
  );
}
