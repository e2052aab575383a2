import { Download } from 'lucide-react';
import { client } from '#web/lib/api-client.ts';
import { useTableDownload } from '#web/lib/use-download.ts';
import { Button } from '#web/ui/button.tsx';

type Wanted = Parameters<typeof client.businessNumbers.exportNumbers>[0];

/** Downloads one of the tables. */
export function ExportButton({ wanted, table }: { wanted: Wanted; table: string }) {
  const download = useTableDownload(() => client.businessNumbers.exportNumbers(wanted), {
    failureTitle: 'Die Zahlen wurden nicht exportiert.',
  });
  return (
    <Button
      kind="secondary"
      busy={download.isPending}
      onClick={() => download.mutate()}
      icon={<Download aria-hidden="true" className="size-4.5" />}
    >
      Als CSV<span className="sr-only"> nach {table}</span>
    </Button>
  );
}
