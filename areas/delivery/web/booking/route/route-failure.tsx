import { useQueryClient } from '@tanstack/react-query';
import { MapsBillingHelp } from '#web/fields/address-field/maps-billing-help.tsx';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';

/** Errors of the addresses themselves; all others may be temporary. */
const lasting = new Set([
  'ADDRESS_NOT_FOUND',
  'ADDRESS_OUTSIDE_AREA',
  'ADDRESS_UNREACHABLE',
  'NO_ROUTE',
  'SAME_ADDRESS',
]);

/**
 * Why there is no price: the server's text, and for a refused maps service what the operator can do about it.
 */
export function RouteFailure({ error }: { error: unknown }) {
  const queryClient = useQueryClient();
  const retry = () => void queryClient.refetchQueries({ queryKey: ['quote'], type: 'active' });
  const code = failureCode(error);
  const isDenied = code === 'ROUTE_DENIED';
  const mayPass = !isDenied && !lasting.has(code ?? '');
  return (
    <div className="flex flex-col gap-3">
      <HelpBox
        tone="error"
        role="alert"
        action={
          mayPass && (
            <Button kind="secondary" onClick={retry}>
              Erneut versuchen
            </Button>
          )
        }
      >
        {failureText(error)}
      </HelpBox>
      {isDenied && <MapsBillingHelp onRetry={retry} />}
    </div>
  );
}
