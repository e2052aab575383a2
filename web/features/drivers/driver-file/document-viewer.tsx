import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { drawPdfPages } from './show-pdf.ts';
import type { DriverFileData } from './rights.ts';

type ShownDocument = DriverFileData['documents'][number];

interface DocumentViewerProps {
  title: string;
  document: ShownDocument;
  /** The link has expired, and a new one is needed. */
  onLinkEnded: () => void;
}

/** Opens a document inside the page at the largest size that fits. */
export function DocumentViewer({ title, document, onLinkEnded }: DocumentViewerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" aria-label={`${title} ansehen`} onClick={() => setIsOpen(true)}>
        Ansehen
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={title} width="wide">
        {document.fileType === 'pdf' ? (
          <PdfPages link={document.link} title={title} onLinkEnded={onLinkEnded} />
        ) : (
          <Picture link={document.link} title={title} onLinkEnded={onLinkEnded} />
        )}
      </Dialog>
    </>
  );
}

type ContentProps = Pick<DocumentViewerProps, 'title' | 'onLinkEnded'> & { link: string };

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
