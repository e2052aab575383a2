import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import type { OpenPaper } from './use-open-papers.ts';

interface PaperProps {
  title: string;
  /** Undefined while its link is asked for. */
  paper: OpenPaper | undefined;
  /** The link has expired, or there was none: a new one is needed. */
  onLinkEnded: () => void;
  /** Only its first page, in a frame. */
  isSmall?: boolean;
}

/** A paper as pictures, one for each page. */
export function PaperPages({ paper, ...content }: PaperProps) {
  const frame = content.isSmall ? 'h-full min-h-0' : 'min-h-64';
  if (paper?.failure !== undefined) {
    return (
      <ErrorState
        title="Das Dokument konnte nicht angezeigt werden."
        description={paper.failure}
        onRetry={content.onLinkEnded}
      />
    );
  }
  if (!paper?.link) return <Loading text="Dokument wird geladen..." className={frame} />;
  const shown = { ...content, link: paper.link };
  return paper.fileType === 'pdf' ? <PdfPages {...shown} /> : <Picture {...shown} />;
}

interface ContentProps extends Omit<PaperProps, 'paper'> {
  link: string;
}

const looks = {
  page: 'w-full rounded-control border border-line bg-paper',
  small: 'size-full object-contain',
};

function Picture({ link, title, onLinkEnded, isSmall }: ContentProps) {
  const [failed, setFailed] = useState<string>();
  if (failed === link) return <Unreadable onRetry={onLinkEnded} />;
  return (
    <img
      src={link}
      alt={title}
      onError={() => setFailed(link)}
      className={isSmall ? looks.small : looks.page}
    />
  );
}

const PAGE_WIDTH = 1400;

function PdfPages({ link, title, onLinkEnded, isSmall }: ContentProps) {
  const pages = useQuery({
    queryKey: ['pdf-pages', link],
    queryFn: () => drawPdfPages(link, PAGE_WIDTH),
    staleTime: Number.POSITIVE_INFINITY,
    // Papers stay in the browser's memory only while they are shown.
    gcTime: 0,
    retry: false,
  });
  if (pages.isError) return <Unreadable onRetry={onLinkEnded} />;
  if (!pages.data) {
    return <Loading text="Dokument wird geladen..." className={isSmall ? 'h-full min-h-0' : 'min-h-64'} />;
  }
  const count = pages.data.length;
  const shown = isSmall ? pages.data.slice(0, 1) : pages.data;
  return (
    <div className={isSmall ? 'size-full' : 'flex flex-col gap-4'}>
      {shown.map((page, index) => (
        <img
          key={page.slice(-32)}
          src={page}
          alt={`${title}, Seite ${index + 1} von ${count}`}
          className={isSmall ? looks.small : looks.page}
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
