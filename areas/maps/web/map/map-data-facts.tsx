import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { formatDate, formatDateTime } from '#platform/contract/german-format.ts';
import type { mapData } from '#maps/contract/map-data.ts';
import { handWritten, missingLayers, services } from '#web/content/map-data-texts.ts';
import { client } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { Loading } from '#web/ui/loading.tsx';

type MapData = z.infer<typeof mapData>;

/** The map data in use, as reported by the server. */
export function MapDataFacts() {
  const query = useQuery({
    queryKey: ['map-data'],
    queryFn: ({ signal }) => client.mapData.getMapData(undefined, { signal }),
  });
  const { hasFailed, failure } = useLoad(query);
  if (hasFailed) {
    return (
      <HelpBox
        tone="error"
        role="alert"
        action={
          <Button kind="secondary" onClick={() => void query.refetch()}>
            Erneut versuchen
          </Button>
        }
      >
        {failureText(failure)}
      </HelpBox>
    );
  }
  if (!query.data) return <Loading layout="inline" text="Stand wird geladen..." />;
  return (
    <div className="flex max-w-measure flex-col gap-6">
      <LoadedData imported={query.data.imported} />
      <AskedServices outside={query.data.outside} />
    </div>
  );
}

function LoadedData({ imported }: Pick<MapData, 'imported'>) {
  if (!imported) return <p>{handWritten}</p>;
  const { dataFrom, importedAt, missing } = imported;
  return (
    <>
      <DataList
        items={[
          { term: 'Daten', value: 'OpenStreetMap' },
          { term: 'Stand der Daten', value: dataFrom ? formatDate(dataFrom) : 'nicht angegeben' },
          { term: 'Geladen am', value: `${formatDateTime(importedAt)} Uhr` },
        ]}
      />
      {missing.length > 0 && (
        <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-ink-soft">
          {missing.map((layer) => (
            <li key={layer}>{missingLayers[layer]}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function AskedServices({ outside: { addresses, routes, map } }: Pick<MapData, 'outside'>) {
  if (!addresses && !routes && !map) {
    return (
      <p>
        Adressen, Strecken und Karte kommen von unserem eigenen Server. Kein Dienst außerhalb wird gefragt.
      </p>
    );
  }
  const own = 'eigener Server';
  return (
    <div>
      <DataList
        items={[
          { term: 'Adressen', value: addresses ? services[addresses] : own },
          { term: 'Strecken', value: routes ? services[routes] : own },
          { term: 'Karte', value: map ? `${services[map]}, mit Ihrer Einwilligung; sonst ${own}` : own },
        ]}
      />
      {(addresses || routes) && (
        <p className="mt-3 text-sm text-ink-soft">
          Gefragt wird von unserem Server aus: Die Dienste erfahren Adressen und Punkte, nicht wer Sie sind.
        </p>
      )}
    </div>
  );
}
