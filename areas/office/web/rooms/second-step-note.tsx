import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

const KEY = 'second-step-put-off-until';
const WEEK_MS = 7 * 24 * 60 * 60_000;

function isPutOff(): boolean {
  try {
    return Date.now() < Number(localStorage.getItem(KEY));
  } catch {
    return false;
  }
}

function putOff(): void {
  try {
    localStorage.setItem(KEY, String(Date.now() + WEEK_MS));
  } catch {
    // A browser without storage asks again with the next page.
  }
}

/** Above every room of an owner whose account only a password guards; put off, it returns after a week. */
export function SecondStepNote() {
  const admin = useMe().data?.admin;
  const [isHidden, setHidden] = useState(isPutOff);
  if (admin?.duty !== 'owner' || admin.hasSecondFactor || admin.mustSetUpTwoFactor || isHidden) return null;
  return (
    <div
      role="status"
      aria-label="Anmeldung in zwei Schritten"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-status-yellow px-4 py-2 text-sm text-status-yellow-text dense:py-0.5"
    >
      <ShieldAlert aria-hidden="true" className="size-4.5 shrink-0" />
      <p className="min-w-0 flex-1 basis-64">
        <strong className="font-semibold">Nur ein Passwort</strong> schützt Ihr Konto, und es öffnet alles:
        Geld, Ausweise, Adressen. Ein zweiter Schritt dauert eine Minute.
      </p>
      <ButtonLink kind="secondary" to="/admin-dashboard?tab=account">
        Jetzt einrichten
      </ButtonLink>
      <Button
        kind="quiet"
        onClick={() => {
          putOff();
          setHidden(true);
        }}
      >
        Später
      </Button>
    </div>
  );
}
