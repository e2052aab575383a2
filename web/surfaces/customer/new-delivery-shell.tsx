import { RouteLine } from '#web/ui/route-line.tsx';
import { Skeleton, SkeletonBar } from '#web/ui/skeleton.tsx';

/**
 * Above the form, and prerendered with its skeleton: on a phone this is the largest text of the page (LCP),
 * so it has to come first.
 */
export function NewDeliveryIntro() {
  return (
    <p className="mb-5 max-w-form text-ink-soft">
      Tragen Sie ein, was von wo nach wo soll. Preis und Ankunftszeit sehen Sie, bevor Sie bestellen.
    </p>
  );
}

/** Skeleton of the order form until the session and the ordering hours are known. */
export function NewDeliveryShell() {
  return (
    <>
      <NewDeliveryIntro />
      {/* As high as the window: the page's end must not move when the form appears. */}
      <Skeleton label="Formular wird geladen..." className="min-h-dvh max-w-form">
        <p aria-hidden="true" className="pt-5 pb-3 font-heading text-lg font-semibold">
          Strecke
        </p>
        <RouteLine align="fields" from={<FieldShape />} to={<FieldShape />} />
      </Skeleton>
    </>
  );
}

function FieldShape() {
  return (
    <div className="flex flex-col gap-1.5 pb-12">
      <SkeletonBar className="h-5.5 w-44" />
      <SkeletonBar className="h-12 w-full rounded-control" />
    </div>
  );
}
