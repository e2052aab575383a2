import { detailsPath } from '#money/web/earnings/details-path.ts';
import { EarningsOverview } from '#money/web/earnings/earnings-overview.tsx';
import { OwnChecks } from '#money/web/pay-checks/own-checks.tsx';
import { OwnPayouts } from '#money/web/payouts/own-payouts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** Earnings, with a link to each single pay. */
export default function EarningsTab() {
  return (
    <section aria-labelledby="verdienst">
      <h2 id="verdienst" className="sr-only">
        Verdienst
      </h2>
      <OwnChecks isAsked />
      <EarningsOverview
        detailsLink={
          <ButtonLink kind="secondary" size="thumb" to={detailsPath()}>
            Alle Fahrten ansehen
          </ButtonLink>
        }
      />
      <OwnChecks />
      <OwnPayouts />
    </section>
  );
}
