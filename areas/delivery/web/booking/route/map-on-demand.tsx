import { type ReactNode, useState } from 'react';
import { useMedia } from '#web/lib/use-media.ts';
import { Button } from '#web/ui/button.tsx';

/** On a phone the route in words suffices for most customers. */
export function MapOnDemand({ children }: { children: ReactNode }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        className="-mx-3 -my-3 self-start px-3! text-sm underline underline-offset-4"
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Karte ausblenden' : 'Route auf der Karte zeigen'}
      </Button>
      {isShown && children}
    </>
  );
}

/** Tailwind's `lg`: room for the map beside the form. */
const WIDE = '(min-width: 64rem)';

export const useIsWide = (): boolean => useMedia(WIDE);
