import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IMPORT_ROWS, type ImportRowState } from '#business/domain/import-fields.ts';
import { orpc } from '#web/lib/api-client.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { ImportRow } from './import-row.tsx';
import type { OrderImport } from './shown-import.ts';

const stateTexts: Partial<Record<ImportRowState, string>> = {
  faulty: 'Mit Fehlern',
  repeated: 'Doppelt',
  ready: 'Bereit',
  ordered: 'Bestellt',
  refused: 'Nicht bestellt',
};

/** A file's rows, a page at a time; first those that need somebody. */
export function ImportRows({ shown }: { shown: OrderImport }) {
  const { id, counts, rowCount } = shown;
  const [chosen, setChosen] = useState<ImportRowState | ''>(counts.faulty > 0 ? 'faulty' : '');
  const [page, setPage] = useState(1);
  const query = useQuery(
    orpc.orderImports.listOrderImportRows.queryOptions({
      input: { id, page, ...(chosen ? { state: chosen } : {}) },
      placeholderData: keepPreviousData,
    }),
  );
  const options = Object.entries(stateTexts).flatMap(([value, text]) => {
    const count = counts[value as ImportRowState];
    return count > 0 || value === chosen ? [{ value, label: `${text} (${count})` }] : [];
  });
  return (
    <section aria-labelledby="zeilen" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h3 id="zeilen" className="text-lg">
            Zeilen
          </h3>
          <p className="text-sm text-ink-soft">Gezählt wie in Excel, von der ersten Zeile der Datei an.</p>
        </div>
        <SelectField
          label="Zeilen zeigen"
          isLabelHidden
          className="w-full sm:w-60"
          placeholder={`Alle (${rowCount})`}
          options={options}
          value={chosen}
          onChange={({ target }) => {
            setChosen(target.value as ImportRowState | '');
            setPage(1);
          }}
        />
      </div>
      <QueryState query={query} failure="Die Zeilen konnten nicht geladen werden.">
        {({ rows, rowCount: found }) => (
          <>
            {rows.length === 0 ? (
              <p className="text-ink-soft">Hier ist nichts mehr zu tun.</p>
            ) : (
              <ul aria-label="Zeilen der Datei" className="divide-y divide-line border-y border-line">
                {rows.map((row) => (
                  <ImportRow key={row.id} row={row} />
                ))}
              </ul>
            )}
            <Pagination page={page} pageCount={Math.ceil(found / IMPORT_ROWS)} onPage={setPage} />
          </>
        )}
      </QueryState>
    </section>
  );
}
