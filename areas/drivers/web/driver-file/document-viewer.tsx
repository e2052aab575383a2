import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import type { ShownDocument } from './rights.ts';

interface DocumentViewerProps {
  title: string;
  driverId: string;
  kind: ShownDocument['kind'];
}

/**
 * Opens a document inside the page at the largest size that fits. Its link is asked for only then, because
 * each time is written to the audit log.
 */
export function DocumentViewer({ title, driverId, kind }: DocumentViewerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opening = useMutation({
    mutationFn: () => client.driverApproval.openDocument({ id: driverId, kind }),
    gcTime: 0,
  });
  const open = () => {
    setIsOpen(true);
    opening.mutate();
  };
  const content = { title, onLinkEnded: () => opening.mutate() };
  return (
    <>
      <Button kind="secondary" aria-label={`${title} ansehen`} onClick={open}>
        Ansehen
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={title} width="wide">
        {opening.isError ? (
          <ErrorState
            title="Das Dokument konnte nicht angezeigt werden."
            description={failureText(opening.error)}
            onRetry={content.onLinkEnded}
          />
        ) : !opening.data ? (
          <Loading text="Dokument wird geladen..." className="min-h-64" />
        ) : opening.data.fileType === 'pdf' ? (
          <PdfPages link={opening.data.link} {...content} />
        ) : (
          <Picture link={opening.data.link} {...content} />
        )}
      </Dialog>
    </>
  );
}

interface ContentProps {
  title: string;
  link: string;
  /** The link has expired, and a new one is needed. */
  onLinkEnded: () => void;
}

function Picture({ link, title, onLinkEnded }: ContentProps) {
  const [failed, setFailed] = useState<string>();
  if (failed === link) return <Unreadable onRetry={onLinkEnded} />;
  return (
    <img
      src={link}
      alt={title}
      onError={() => setFailed(link)}
      className="w-full rounded-control border border-line bg-paper"
    />
  );
}

const PAGE_WIDTH = 1400;

function PdfPages({ link, title, onLinkEnded }: ContentProps) {
  const pages = useQuery({
    queryKey: ['pdf-pages', link],
    queryFn: () => drawPdfPages(link, PAGE_WIDTH),
    staleTime: Number.POSITIVE_INFINITY,
    // Papers stay in the browser's memory only while they are shown.
    gcTime: 0,
    retry: false,
  });
  if (pages.isError) return <Unreadable onRetry={onLinkEnded} />;
  if (!pages.data) return <Loading text="Dokument wird geladen..." className="min-h-64" />;
  return (
    <div className="flex flex-col gap-4">
      {pages.data.map((page, index) => (
        <img
          key={page.slice(-32)}
          src={page}
          alt={`${title}, Seite ${index + 1} von ${pages.data.length}`}
          className="w-full rounded-control border border-line bg-surface"
        />
      ))}
    </div>
  );
}

function Unreadable({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      title="Das Dokument konnte nicht angezeigt werden."
      description="Der Link gilt nur wenige Minuten. Es selbst ist sicher gespeichert."
      onRetry={onRetry}
    />
  );
}

/**
 * Renders the pages of a PDF as pictures: nothing in it is executed, no link is followed, no request is made.
 */
async function drawPdfPages(link: string, width: number): Promise<string[]> {
  const answer = await fetch(link);
  if (!answer.ok) throw new Error(`document: ${answer.status}`);
  const content = new Uint8Array(await answer.arrayBuffer());
  const { getDocumentProxy, renderPageAsImage } = await import('unpdf');
  const pdf = await getDocumentProxy(content);
  const pages: string[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    pages.push(await renderPageAsImage(pdf, page, { width, toDataURL: true }));
  }
  return pages;
}
