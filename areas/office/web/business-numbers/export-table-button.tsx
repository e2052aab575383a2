import { Download } from 'lucide-react';
import { useTableDownload } from '#web/lib/use-download.ts';
import { Button } from '#web/ui/button.tsx';

interface ExportButtonProps {
  fetchFile: Parameters<typeof useTableDownload>[0];
  table: string;
}

/** Downloads one of the tables. */
export function ExportButton({ fetchFile, table }: ExportButtonProps) {
  const download = useTableDownload(fetchFile, {
    failureTitle: 'Die Zahlen wurden nicht exportiert.',
  });
  return (
    <Button
      kind="secondary"
      className="shrink-0 whitespace-nowrap"
      busy={download.isPending}
      onClick={() => download.mutate()}
      icon={<Download aria-hidden="true" className="size-4.5" />}
    >
      Als CSV<span className="sr-only"> nach {table}</span>
    </Button>
  );
}
