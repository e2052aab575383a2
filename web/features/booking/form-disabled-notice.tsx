import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** In place of the form while the operator has switched it off. */
export function FormDisabledNotice() {
  return (
    <EmptyState
      title="Sendungsformular nicht verfügbar"
      description="Zurzeit nehmen wir hier keine Bestellungen an. Laufende Sendungen kommen wie versprochen an. Schreiben Sie uns, wenn es eilt."
      action={<ButtonLink to="?tab=contact">Zum Kontakt</ButtonLink>}
    />
  );
}
