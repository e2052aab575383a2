import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import type { OpenPaper } from './use-open-papers.ts';

interface PaperProps {
  title: string;
  /** Undefined while its link is asked for. */
  paper: OpenPaper | undefined;
  /** The link has expired, or there was none: a new one is needed. A small picture has no acts. */
  onLinkEnded?: () => void;
  /** Only its first page, in a frame. */
  isSmall?: boolean;
}

/** A paper as pictures, one for each page. */
export function PaperPages({ paper, ...content }: PaperProps) {
  if (paper?.failure !== undefined) return <Unreadable {...content} why={paper.failure} />;
  if (!paper?.link) return <Waiting isSmall={content.isSmall} />;
  const shown = { ...content, link: paper.link };
  return paper.fileType === 'pdf' ? <PdfPages {...shown} /> : <Picture {...shown} />;
}

interface ContentProps extends Omit<PaperProps, 'paper'> {
  link: string;
}

const looks = {
  page: 'w-full rounded-control border border-line bg-paper',
  small: 'max-h-full max-w-full',
};

function Picture({ link, title, onLinkEnded, isSmall }: ContentProps) {
  const [failed, setFailed] = useState<string>();
  if (failed === link) return <Unreadable onLinkEnded={onLinkEnded} isSmall={isSmall} />;
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
  if (pages.isError) return <Unreadable onLinkEnded={onLinkEnded} isSmall={isSmall} />;
  if (!pages.data) return <Waiting isSmall={isSmall} />;
  const count = pages.data.length;
  const shown = isSmall ? pages.data.slice(0, 1) : pages.data;
  return (
    <div className={isSmall ? 'flex h-full items-center' : 'flex flex-col gap-4'}>
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

function Waiting({ isSmall = false }: Pick<PaperProps, 'isSmall'>) {
  return <Loading text="Dokument wird geladen..." className={isSmall ? '' : 'min-h-64'} />;
}

const LINK_ENDED = 'Der Link gilt nur wenige Minuten. Es selbst ist sicher gespeichert.';

function Unreadable({
  onLinkEnded,
  isSmall,
  why = LINK_ENDED,
}: Pick<PaperProps, 'onLinkEnded' | 'isSmall'> & { why?: string }) {
  if (isSmall) return <p className="p-4 text-center">Nicht angezeigt. Zum erneuten Laden öffnen.</p>;
  return (
    <ErrorState title="Das Dokument konnte nicht angezeigt werden." description={why} onRetry={onLinkEnded} />
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
