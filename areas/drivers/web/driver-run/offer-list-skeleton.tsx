import { Skeleton, SkeletonBar } from '#web/ui/skeleton.tsx';

/** Skeleton of two open orders. */
export function OfferListSkeleton() {
  return (
    <Skeleton label="Aufträge werden geladen..." className="flex flex-col gap-4">
      {[1, 2].map((card) => (
        <div
          key={card}
          className="flex flex-col gap-5 rounded-surface border border-line bg-surface p-4 sm:p-6"
        >
          <div className="flex justify-between gap-4">
            <SkeletonBar className="h-10 w-32" />
            <SkeletonBar className="h-6 w-20 rounded-full" />
          </div>
          <div className="flex flex-col gap-2">
            <SkeletonBar className="h-5 w-3/5" />
            <SkeletonBar className="h-4 w-2/5" />
          </div>
          <div className="flex flex-col gap-2">
            <SkeletonBar className="h-5 w-1/2" />
            <SkeletonBar className="h-4 w-2/5" />
          </div>
          <SkeletonBar className="h-14 w-full rounded-control" />
        </div>
      ))}
    </Skeleton>
  );
}
