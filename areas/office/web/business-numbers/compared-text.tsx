const verdicts = { better: 'besser', worse: 'schlechter', same: 'gleich' } as const;

interface ComparedTextProps {
  verdict: keyof typeof verdicts | null;
  /** As it is printed; null if it is not compared. */
  before: string | null;
}

/** 'besser, vorher 12 min': what the server makes of the change. */
export function ComparedText({ verdict, before }: ComparedTextProps) {
  if (before === null) return null;
  return (
    <span className="tabular block text-xs text-ink-soft">
      {verdict && `${verdicts[verdict]}, `}vorher {before}
    </span>
  );
}
