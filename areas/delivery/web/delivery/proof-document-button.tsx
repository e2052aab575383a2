import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { client } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';

/** Downloads the proof of delivery. The link is requested on the press, because it expires within minutes. */
export function ProofDocumentButton({ deliveryId }: { deliveryId: string }) {
  const proof = useMutation({
    mutationFn: (id: string) => client.proofs.getProofDocument({ id }),
    // Served as an attachment: the browser stays on the page.
    onSuccess: ({ link }) => window.location.assign(link),
  });
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        kind="secondary"
        busy={proof.isPending}
        icon={<FileText aria-hidden="true" className="size-5" />}
        onClick={() => proof.mutate(deliveryId)}
      >
        Zustellnachweis als PDF
      </Button>
      {proof.error && (
        <div role="alert">
          <FieldError text={failureText(proof.error)} />
        </div>
      )}
    </div>
  );
}
