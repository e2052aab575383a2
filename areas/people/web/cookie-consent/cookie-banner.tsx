import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { countPageView, startAnalytics, stopAnalytics } from '#web/lib/analytics.ts';
import { Button } from '#web/ui/button.tsx';
import { useRoomBelow } from '#web/ui/room-below.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { useReopened } from './reopening.ts';
import { type Choice, useChoice } from '#web/lib/cookie-choice.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { useSpaceBelow } from './use-space-below.ts';
import { useAdoptChoice, useSaveChoice } from './use-save-choice.ts';

const NECESSARY = 'Wir verwenden nur Cookies, die für Anmeldung und Bestellung nötig sind.';
const STATISTICS = 'die Nutzung mit Google Analytics messen';
const MAP = 'Karten von Google laden';

function askFor({ analyticsId, hasGoogleMap, isOptional }: Choice): string {
  if (!isOptional) return NECESSARY;
  const wishes = [analyticsId && STATISTICS, hasGoogleMap && MAP].filter(Boolean).join(' und ');
  return `Dürfen wir ${wishes}?`;
}

/** Asks until a choice is stored, and runs the statistics while there is consent. */
export function CookieBanner() {
  const choice = useChoice();
  const isReopened = useReopened();
  useAdoptChoice(choice);
  useAnalytics(choice);
  // A rendered page does not know what this browser remembers.
  const isHydrated = useIsHydrated();
  if (!isHydrated || !choice.isKnown || (choice.choice !== null && !isReopened)) return null;
  return <Banner choice={choice} isReopened={isReopened} />;
}

function Banner({ choice, isReopened }: { choice: Choice; isReopened: boolean }) {
  const banner = useRef<HTMLElement>(null);
  const save = useSaveChoice(choice);
  useRoomBelow();
  useSpaceBelow(banner, true);
  useEffect(() => {
    if (isReopened) banner.current?.focus();
  }, [isReopened]);

  function answer(consented: boolean): void {
    if (!save.isPending) save.mutate(consented);
  }
  const button = (consented: boolean, text: string) => (
    <Button
      kind="secondary"
      className="px-3! text-sm!"
      busy={save.isPending && save.variables === consented}
      busyText="Wird gespeichert..."
      onClick={() => answer(consented)}
    >
      {text}
    </Button>
  );
  return (
    // On a phone a row across the page, below a page's own bottom bar; elsewhere a card.
    <section
      ref={banner}
      tabIndex={-1}
      aria-label="Cookies"
      data-action-bar=""
      className="fixed bottom-0 left-0 z-20 w-full animate-rise border-t border-edge bg-surface max-sm:in-[:has([data-over-notices])]:invisible sm:m-4 sm:w-auto sm:[@media(min-height:30rem)]:w-88 sm:rounded-surface sm:border sm:shadow-float [&~*_.sticky.bottom-0]:bottom-(--banner-height)"
    >
      <div
        className={`page-column flex gap-x-4 gap-y-1 py-1 pb-[max(--spacing(1),env(safe-area-inset-bottom))] sm:px-4! sm:[@media(min-height:30rem)]:flex-col! sm:[@media(min-height:30rem)]:items-stretch! sm:[@media(min-height:30rem)]:gap-y-3 sm:[@media(min-height:30rem)]:p-4! ${
          choice.isOptional ? 'flex-col min-[480px]:flex-row min-[480px]:items-center' : 'items-center'
        }`}
      >
        <p className="min-w-0 flex-1 text-[0.8125rem] leading-snug sm:text-sm">
          {askFor(choice)} <TextLink to="/datenschutz">Datenschutz</TextLink>
          {isReopened && choice.choice !== null && (
            <span className="block font-semibold">
              Ihre Wahl bisher: {choice.choice ? 'akzeptiert' : 'abgelehnt'}
            </span>
          )}
          <span role="status" className="block font-semibold empty:hidden">
            {save.isError && 'Ihre Wahl konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.'}
          </span>
        </p>
        <div className="grid shrink-0 auto-cols-fr grid-flow-col gap-2">
          {choice.isOptional && button(false, 'Ablehnen')}
          {button(true, 'Akzeptieren')}
        </div>
      </div>
    </section>
  );
}

/** Runs the statistics exactly while there is consent. */
function useAnalytics({ isKnown, choice, analyticsId }: Choice): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isKnown || !analyticsId) return;
    if (choice) startAnalytics(analyticsId);
    else stopAnalytics(analyticsId);
  }, [isKnown, choice, analyticsId]);
  useEffect(() => {
    if (isKnown && choice) countPageView(pathname);
  }, [isKnown, choice, analyticsId, pathname]);
}
