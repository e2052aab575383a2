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
  if (!verdict) return <span className="tabular block text-xs text-ink-soft">vorher {before}</span>;
  const { text, Icon, look } = verdicts[verdict];
  return (
    <span className="tabular flex items-start gap-1 text-xs text-ink-soft">
      <Icon aria-hidden="true" className={`mt-px size-3.5 shrink-0 ${look}`} />
      <span>
        <span className={`font-semibold ${look}`}>{text}</span>, vorher {before}
      </span>
    </span>
  );
}
