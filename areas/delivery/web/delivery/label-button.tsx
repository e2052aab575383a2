import { Tag } from 'lucide-react';
import { client } from '#web/lib/api-client.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { Button } from '#web/ui/button.tsx';

/** Downloads the label of a parcel that is still under way. */
export function LabelButton({ deliveryId }: { deliveryId: string }) {
  const label = useDownload(() => client.labels.printLabel({ id: deliveryId }), 'application/pdf');
  return (
    <Button
      kind="secondary"
      busy={label.isPending}
      icon={<Tag aria-hidden="true" className="size-5" />}
      onClick={() => label.mutate()}
    >
      Etikett als PDF
    </Button>
  );
}
