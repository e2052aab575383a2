import { setReopened } from './reopening.ts';
import { useChoice } from '#web/lib/cookie-choice.ts';

/**
 * For the footer: reopens the choice, to accept or to refuse. Renders nothing where there is nothing to
 * choose.
 */
export function CookieChoice() {
  const { isKnown, isOptional } = useChoice();
  if (!isKnown || !isOptional) return null;
  return (
    <button
      type="button"
      className="inline-flex min-h-12 items-center rounded-[3px] text-left text-sm underline-offset-4 hover:underline sm:min-h-9"
      onClick={() => setReopened(true)}
    >
      Cookie-Einstellungen
    </button>
  );
}
