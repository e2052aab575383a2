import { useEffect, useState } from 'react';

/** Chromium's event that offers to add the page to the home screen. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** Installs the app if the browser offers it; undefined otherwise. */
export function useInstall(): (() => void) | undefined {
  const [offer, setOffer] = useState<InstallOffer>();
  useEffect(() => {
    const keep = (event: Event) => {
      // The browser's own bar would cover the next step.
      event.preventDefault();
      setOffer(event as InstallOffer);
    };
    const forget = () => setOffer(undefined);
    window.addEventListener('beforeinstallprompt', keep);
    window.addEventListener('appinstalled', forget);
    return () => {
      window.removeEventListener('beforeinstallprompt', keep);
      window.removeEventListener('appinstalled', forget);
    };
  }, []);
  if (!offer) return undefined;
  return () => {
    setOffer(undefined);
    void offer.prompt();
  };
}
