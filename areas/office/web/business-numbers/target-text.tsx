import { CircleCheck, CircleAlert } from 'lucide-react';

interface TargetTextProps {
  /** As it is printed; null without a target. */
  target: string | null;
  /** Null if too little was counted. */
  isMet: boolean | null;
}

/** 'Ziel 95,0 %, erreicht': the only colour of a figure is that of its target. */
export function TargetText({ target, isMet }: TargetTextProps) {
  if (target === null) return null;
  if (isMet === null) return <span className="tabular block text-xs text-ink-soft">Ziel {target}</span>;
  const [Icon, look] = isMet ? [CircleCheck, 'text-success'] : [CircleAlert, 'text-error'];
  return (
    <span className="tabular flex items-start gap-1 text-xs text-ink-soft">
      <Icon aria-hidden="true" className={`mt-px size-3.5 shrink-0 ${look}`} />
      <span>
        Ziel {target}, <span className={`font-semibold ${look}`}>{isMet ? 'erreicht' : 'verfehlt'}</span>
      </span>
    </span>
  );
}
