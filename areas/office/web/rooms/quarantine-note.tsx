import { ArchiveRestore } from 'lucide-react';
import { formatDateTime } from '#platform/contract/german-format.ts';

/** Above every room of a restored copy that is not in use yet. */
export default function QuarantineNote({ copyOf }: { copyOf: string | null }) {
  return (
    <div
      role="status"
      aria-label="Wiederhergestellte Kopie"
      className="flex items-center gap-x-3 border-b border-line bg-status-purple px-4 py-2 text-sm text-status-purple-text"
    >
      <ArchiveRestore aria-hidden="true" className="size-4.5 shrink-0" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <strong className="font-semibold">Wiederhergestellte Kopie</strong>
        {copyOf && <span className="tabular">, Stand {formatDateTime(copyOf)} Uhr</span>}. Nichts wird
        geändert, verschickt, erstattet oder ausgezahlt, bis der Betrieb mit{' '}
        <code>npm run restore:release</code> beginnt.
      </p>
    </div>
  );
}
