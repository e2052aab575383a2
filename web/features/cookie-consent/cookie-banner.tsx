import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useReopened } from './reopening.ts';
import { useAnalytics } from './use-analytics.ts';
import { type Choice, useChoice } from '#web/lib/cookie-choice.ts';
import { useRoomBelow } from './use-room-below.ts';
import { useCarryOver, useSaveChoice } from './use-save-choice.ts';

const NECESSARY = 'Wir verwenden nur Cookies, die für Anmeldung und Bestellung nötig sind.';
const STATISTICS = 'mit Google Analytics messen, wie unsere Seite genutzt wird';
const MAP = 'Karten von Google laden';

function askFor({ analyticsId, hasGoogleMap, isOptional }: Choice): string {
  if (!isOptional) return NECESSARY;
  const wishes = [analyticsId && STATISTICS, hasGoogleMap && MAP].filter(Boolean).join(' und ');
  return `Dürfen wir ${wishes}? Ihre Wahl können Sie am Ende jeder Seite ändern.`;
}

/** Asks until a choice is stored, and runs the statistics while there is consent. */
export function CookieBanner() {
  const choice = useChoice();
  const isReopened = useReopened();
  useCarryOver(choice);
  useAnalytics(choice);
  if (!choice.isKnown || (choice.choice !== null && !isReopened)) return null;
  return <Banner choice={choice} isReopened={isReopened} />;
}

function Banner({ choice, isReopened }: { choice: Choice; isReopened: boolean }) {
  const banner = useRef<HTMLElement>(null);
  const save = useSaveChoice(choice);
  useRoomBelow(banner, true);
  useEffect(() => {
    if (isReopened) banner.current?.focus();
  }, [isReopened]);

  function answer(consented: boolean): void {
    if (!save.isPending) save.mutate(consented);
  }
  const button = (consented: boolean, text: string) => (
    <Button
      kind="secondary"
      className="px-2! text-sm!"
      busy={save.isPending && save.variables === consented}
      busyText="Wird gespeichert..."
      onClick={() => answer(consented)}
    >
      {text}
    </Button>
  );
  return (
    // On a phone a page's own bar at the bottom stands on top of the banner instead of under it.
    <section
      ref={banner}
      tabIndex={-1}
      aria-label="Cookies"
      data-action-bar=""
      className="fixed bottom-0 left-0 z-20 w-full sm:max-w-sm sm:p-4 [&~*_.sticky.bottom-0]:max-sm:bottom-(--banner-height)"
    >
      <div className="flex animate-rise flex-col gap-3 border-t border-edge bg-surface px-4 pt-3 pb-[max(--spacing(4),env(safe-area-inset-bottom))] sm:rounded-surface sm:border sm:py-4 sm:shadow-float">
        <p className="text-sm">
          {askFor(choice)} <TextLink to="/datenschutz">Mehr zum Datenschutz</TextLink>
        </p>
        {isReopened && choice.choice !== null && (
          <p className="text-sm font-semibold">
            Ihre Wahl bisher: {choice.choice ? 'akzeptiert' : 'abgelehnt'}
          </p>
        )}
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          {choice.isOptional && button(false, 'Ablehnen')}
          {button(true, 'Akzeptieren')}
        </div>
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {save.isError && 'Ihre Wahl konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.'}
        </p>
      </div>
    </section>
  );
}
