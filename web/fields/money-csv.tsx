import { moneyLists } from '#money/contract/money-lists.ts';
import { CsvButton } from './csv-button.tsx';
import { client } from '#web/lib/api-client.ts';

type ListExport = Parameters<typeof client.moneyLists.exportList>[0];

/** Downloads everything in a list of the finance room that matches these filters. */
export function MoneyCsv({ of }: { of: ListExport }) {
  return <CsvButton list={moneyLists[of.list]} fetchFile={() => client.moneyLists.exportList(of)} />;
}
