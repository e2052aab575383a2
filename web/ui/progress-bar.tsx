interface ProgressBarProps {
  label: string;
  /** 0 to 100. */
  percent: number;
}

/** Progress as a filling line in the brand colour; the figure is beside it. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-line"
      >
        {/* Scaled, because the content policy blocks style attributes. */}
        <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="block size-full">
          <rect width={percent} height="1" className="fill-brand" />
        </svg>
      </div>
      <span aria-hidden="true" className="tabular w-12 shrink-0 text-right text-sm font-semibold">
        {percent} %
      </span>
    </div>
  );
}
