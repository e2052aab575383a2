import { useState } from 'react';
import { formatDateTime, formatDay } from '#platform/contract/german-format.ts';
import { client } from '#web/lib/api-client.ts';
import { documentTitles } from '#web/lib/document-titles.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import { DriverCard, NONE } from './driver-cards.tsx';
import { PaperDatesForm } from './paper-dates-form.tsx';
import type { DriverCardProps, DriverFileData, ShownDocument } from './rights.ts';

interface DocumentsCardProps extends DriverCardProps {
  documents: ShownDocument[];
  mayDecide: boolean;
}

/** The submitted documents, which can be viewed here, and their expiry dates. */
export function DocumentsCard({ driver, documents, mayDecide }: DocumentsCardProps) {
  const [isDating, setIsDating] = useState(false);
  return (
    <DriverCard title="Dokumente">
      {documents.length === 0 ? (
        <p className="text-ink-soft">
          {driver.decision === 'approved'
            ? 'Die Dokumente wurden geprüft und nach 30 Tagen gelöscht.'
            : 'Der Fahrer hat noch keine Dokumente hochgeladen.'}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {documents.map((document) => (
            <li key={document.kind} className="flex items-center justify-between gap-4 py-3 first:pt-0">
              <div className="min-w-0">
                <p className="font-semibold">{documentTitles[document.kind]}</p>
                <p className="tabular text-sm text-ink-soft">
                  {document.fileType.toUpperCase()}, hochgeladen {formatDateTime(document.uploadedAt)}
                </p>
              </div>
              <DocumentViewer
                title={documentTitles[document.kind]}
                driverId={driver.userId}
                kind={document.kind}
              />
            </li>
          ))}
        </ul>
      )}
      <Missing driver={driver} documents={documents} />
      <DataList
        items={[
          {
            term: 'Führerschein gültig bis',
            value: <LastDay day={driver.licenseExpiresOn} end={driver.licenseEnd} />,
          },
          {
            term: 'Ausweis gültig bis',
            value: <LastDay day={driver.identityExpiresOn} end={driver.identityEnd} />,
          },
        ]}
      />
      {mayDecide && (
        <Button kind="secondary" className="mt-4" onClick={() => setIsDating(true)}>
          Gültigkeit eintragen
        </Button>
      )}
      {isDating && <PaperDatesDialog driver={driver} onClose={() => setIsDating(false)} />}
    </DriverCard>
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
    <p className="py-3 text-sm text-ink-soft">
      Es fehlt noch: {missing.map((kind) => documentTitles[kind]).join('; ')}.
    </p>
  );
}

interface LastDayProps {
  day: string | null;
  end: DriverFileData['licenseEnd'];
}

function LastDay({ day, end }: LastDayProps) {
  if (!day) return NONE;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="tabular">{formatDay(day)}</span>
      {end === 'soon' && <Badge color="orange">Läuft ab</Badge>}
      {end === 'over' && <Badge color="red">Abgelaufen</Badge>}
    </span>
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
