import { joinClasses } from './join-classes.ts';

/** One grey bar; give it the size of the expected content ('h-6 w-40'). */
export function SkeletonBar({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses('block rounded-[6px] bg-status-gray', className ?? 'h-5 w-full')}
    />
  );
}

/** Wraps bars: invisible for 150 ms, then announced once. */
export function Skeleton({
  label = 'Laden...',
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <div role="status" className={joinClasses('animate-appear-late', className)}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** Skeleton of a list of departure rows. */
export function SkeletonRows({ count = 3, label }: { count?: number; label?: string }) {
  return (
    <Skeleton label={label} className="divide-y divide-line rounded-surface border border-line bg-surface">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="flex items-center gap-4 px-4 py-4">
          <SkeletonBar className="h-6 w-16 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <SkeletonBar className="h-5 w-3/5" />
            <SkeletonBar className="h-4 w-2/5" />
          </div>
          <SkeletonBar className="h-6 w-20 shrink-0 rounded-full" />
        </div>
      ))}
    </Skeleton>
  );
}
