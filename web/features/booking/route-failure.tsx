import { MapsBillingHelp } from '#web/fields/address-field/maps-billing-help.tsx';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { HelpBox } from '#web/ui/help-box.tsx';

/** Why there is no price: the server's text, and for a denied maps service what the operator can do about it. */
export function RouteFailure({ error }: { error: unknown }) {
  return (
    <div className="flex flex-col gap-3">
      <HelpBox tone="error" role="alert">
        {failureText(error)}
      </HelpBox>
      {failureCode(error) === 'ROUTE_DENIED' && <MapsBillingHelp />}
    </div>
  );
}
