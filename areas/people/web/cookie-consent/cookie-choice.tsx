import { setReopened } from './reopening.ts';
import { useChoice } from '#web/lib/cookie-choice.ts';

/**
 * Footer control that reopens the cookie choice. Renders nothing if there is nothing to choose.
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
