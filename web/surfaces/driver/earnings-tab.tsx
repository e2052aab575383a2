import { detailsPath } from '#web/features/money/earnings/details-path.ts';
import { EarningsOverview } from '#web/features/money/earnings/earnings-overview.tsx';
import { OwnPayouts } from '#web/features/money/payouts/own-payouts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** What has been earned, and the way to every single pay. */
export default function EarningsTab() {
  return (
    <section aria-labelledby="verdienst">
      <h2 id="verdienst" className="sr-only">
        Verdienst
      </h2>
      <EarningsOverview
        detailsLink={
          <ButtonLink kind="secondary" size="thumb" to={detailsPath()}>
            Alle Fahrten ansehen
          </ButtonLink>
        }
      />
      <OwnPayouts />
    </section>
  );
}
