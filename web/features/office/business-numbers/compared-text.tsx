import { Equal, TrendingDown, TrendingUp } from 'lucide-react';

const verdicts = {
  better: { text: 'besser', Icon: TrendingUp, look: 'text-success' },
  worse: { text: 'schlechter', Icon: TrendingDown, look: 'text-error' },
  same: { text: 'gleich', Icon: Equal, look: 'text-ink-soft' },
} as const;

interface ComparedTextProps {
  verdict: keyof typeof verdicts | null;
  /** As it is printed; null if it was not measured. */
  before: string | null;
}

/** 'besser, vorher 12 min': what the server makes of the change, in words and a sign. */
export function ComparedText({ verdict, before }: ComparedTextProps) {
  if (before === null) return null;
  const { text, Icon, look } = verdicts[verdict ?? 'same'];
  return (
    <span className="tabular flex flex-wrap items-center gap-x-1 text-xs text-ink-soft">
      {verdict && (
        <span className={`inline-flex items-center gap-1 font-semibold ${look}`}>
          <Icon aria-hidden="true" className="size-3.5" />
          {text}
        </span>
      )}
      <span>
        {verdict ? ', ' : ''}vorher {before}
      </span>
    </span>
  );
}
