import { FileText } from 'lucide-react';
import { client } from '#web/lib/api-client.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Downloads a month as PDF. */
export function StatementButton({ month }: { month: string }) {
  const download = useDownload(() => client.earnings.getEarningsStatement({ month }), 'application/pdf');
  return (
    <IconButton
      label={`Aufstellung ${month} als PDF laden`}
      icon={<FileText aria-hidden="true" className="size-5" />}
      size="thumb"
      disabled={download.isPending}
      onClick={() => download.mutate()}
    />
  );
}
