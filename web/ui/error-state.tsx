import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface ErrorStateProps {
  /** What happened: 'Ihre Lieferungen konnten nicht geladen werden.' */
  title: string;
  /** What is safe nevertheless: 'Ihre Bestellungen sind gespeichert.' */
  description?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Further options, e.g. a link to support. */
  children?: ReactNode;
}

export function ErrorState({ title, description, onRetry, isRetrying = false, children }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-4 rounded-surface border border-line bg-surface px-5 py-8 sm:px-8"
    >
      <div className="flex gap-3">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-error" />
        <div>
          <p className="font-heading text-lg font-semibold">{title}</p>
          {description && <p className="mt-1 max-w-measure text-ink-soft">{description}</p>}
        </div>
      </div>
      {(onRetry || children) && (
        <div className="flex flex-wrap items-center gap-3 sm:pl-9">
          {onRetry && (
            <Button
              kind="secondary"
              busy={isRetrying}
              onClick={onRetry}
              icon={<RotateCw aria-hidden="true" className="size-4.5" />}
            >
              Erneut versuchen
            </Button>
          )}
          {children}
        </div>
      )}
    </div>
  );
}
