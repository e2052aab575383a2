import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';

/**
 * The maps service refuses requests: the customer cannot fix it, so the text says who can and what still
 * works.
 */
export function MapsBillingHelp({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const retry = onRetry && (
    <Button kind="secondary" onClick={onRetry}>
      Erneut versuchen
    </Button>
  );
  return (
    <HelpBox tone="warning" role="status" title="Die Adresssuche ist zurzeit nicht verfügbar" action={retry}>
      <p>
        Der Kartendienst lehnt unsere Anfragen ab, oder für ihn ist keine Abrechnung eingerichtet. Bitte
        versuchen Sie es später erneut. Ihre Eingaben bleiben erhalten.
      </p>
      <p className="mt-1.5">
        Für den Betreiber: Prüfen Sie im Konto des Kartendienstes, ob der Dienst freigeschaltet und ein
        Zahlungsmittel hinterlegt ist.
      </p>
    </HelpBox>
  );
}
