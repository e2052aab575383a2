import { useMe } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';

/** In the rooms where an owner looks after the company: that a password alone guards the owner's account. */
export function SecondStepNote() {
  const admin = useMe().data?.admin;
  if (admin?.duty !== 'owner' || admin.hasSecondFactor) return null;
  return (
    <div className="mb-6">
      <HelpBox
        tone="warning"
        title="Nur ein Passwort schützt Ihr Konto"
        action={
          <ButtonLink kind="secondary" to="/admin-dashboard?tab=account">
            Zweiten Schritt einrichten
          </ButtonLink>
        }
      >
        Wer es kennt, öffnet damit Geld, Ausweise und Adressen. Der zweite Schritt dauert eine Minute.
      </HelpBox>
    </div>
  );
}
