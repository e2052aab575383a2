import { useMutation } from '@tanstack/react-query';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface OpenInvoiceProps {
  invoiceNumber: string;
  /** null while the PDF is being made. */
  fetchLink: () => Promise<{ link: string | null }>;
}

/** Downloads the PDF of an invoice, by a link that is fetched at the press: it expires within minutes. */
export function OpenInvoice({ invoiceNumber, fetchLink }: OpenInvoiceProps) {
  const { showToast } = useToast();
  const tell = (description: string) => showToast({ title: 'Fehler', description, kind: 'destructive' });
  const open = useMutation({
    mutationFn: fetchLink,
    onSuccess: ({ link }) => {
      if (link) window.location.assign(link);
      else tell('Das PDF wird noch erstellt. Bitte versuchen Sie es in einer Minute noch einmal.');
    },
    onError: (error) => tell(failureText(error)),
  });
  return (
    <Button
      kind="quiet"
      className="whitespace-nowrap"
      busy={open.isPending}
      aria-label={`PDF von ${invoiceNumber} laden`}
      onClick={() => open.mutate()}
    >
      PDF
    </Button>
  );
}
