import { useMutation } from '@tanstack/react-query';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface OpenInvoiceProps {
  invoiceNumber: string;
  /** What is loaded: the PDF, or the same as XRechnung. */
  file?: 'PDF' | 'XRechnung';
  /** null while the file is being made. */
  fetchLink: () => Promise<{ link: string | null }>;
}

/** Downloads a file of an invoice, by a link that is fetched at the press: it expires within minutes. */
export function OpenInvoice({ invoiceNumber, file = 'PDF', fetchLink }: OpenInvoiceProps) {
  const { showToast } = useToast();
  const tell = (description: string) => showToast({ title: 'Fehler', description, kind: 'destructive' });
  const open = useMutation({
    mutationFn: fetchLink,
    onSuccess: ({ link }) => {
      if (link) window.location.assign(link);
      else tell('Die Datei wird noch erstellt. Bitte versuchen Sie es in einer Minute noch einmal.');
    },
    onError: (error) => tell(failureText(error)),
  });
  return (
    <Button
      kind="quiet"
      className="whitespace-nowrap"
      busy={open.isPending}
      aria-label={`${file} von ${invoiceNumber} laden`}
      onClick={() => open.mutate()}
    >
      {file}
    </Button>
  );
}
