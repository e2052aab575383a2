import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';

interface PaginationProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** Renders nothing if there is only one page. */
export function Pagination({ page, pageCount, onPage }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Seiten" className="flex items-center justify-between gap-4">
      <Button
        kind="secondary"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        icon={<ChevronLeft aria-hidden="true" className="size-4.5" />}
      >
        <span className="max-sm:sr-only">Vorige Seite</span>
      </Button>
      <p aria-live="polite" className="tabular text-sm text-ink-soft">
        Seite {page} von {pageCount}
      </p>
      <Button
        kind="secondary"
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
        icon={<ChevronRight aria-hidden="true" className="size-4.5" />}
      >
        <span className="max-sm:sr-only">Nächste Seite</span>
      </Button>
    </nav>
  );
}
