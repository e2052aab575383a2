import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { client } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { exportFileName } from './export-file-name.ts';
import { serverDate } from '#web/lib/server-now.ts';

interface ExportButtonProps {
  load?: () => Promise<Record<string, unknown>>;
}

/** Downloads all data stored about the person: the signed-in one, unless `load` knows another way. */
export function ExportButton({ load = () => client.personalData.exportData() }: ExportButtonProps) {
  const download = useMutation({
    mutationFn: load,
    onSuccess: (data) =>
      saveFile(JSON.stringify(data, null, 2), {
        type: 'application/json',
        fileName: exportFileName(serverDate()),
      }),
  });
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        kind="secondary"
        busy={download.isPending}
        busyText="Wird zusammengestellt..."
        icon={<Download aria-hidden="true" className="size-5" />}
        className="max-sm:w-full"
        onClick={() => download.mutate()}
      >
        Meine Daten herunterladen
      </Button>
      <p className="text-sm text-ink-soft">Eine Datei im Format JSON, das andere Programme lesen können.</p>
      {download.error && (
        <div role="alert">
          <FieldError text={`Ihre Daten konnten nicht geladen werden. ${failureText(download.error)}`} />
        </div>
      )}
    </div>
  );
}
