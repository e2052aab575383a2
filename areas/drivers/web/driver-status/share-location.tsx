import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { PositionProblem } from './use-position-report.ts';

interface ShareLocationProps {
  /** The server has a position, possibly an old one. */
  isKnown: boolean;
  /** What prevented the last report. */
  problem: PositionProblem | null;
  /** The browser grants access now: reporting starts again. */
  onShared: () => void;
}

type Answer = 'blocked' | 'unavailable';

const answers: Record<Answer, string> = {
  blocked:
    'Ihr Browser fragt nicht mehr danach. Öffnen Sie die Einstellungen dieser Website, meist am Schloss neben der Adresse, erlauben Sie dort den Standort und laden Sie die Seite neu.',
  unavailable: 'Ihr Standort ist zurzeit nicht zu bestimmen. Im Freien gelingt es meist besser.',
};

/** The tap that shares or renews the location; if the browser no longer asks, how to allow it. */
export function ShareLocation({ isKnown, problem, onShared }: ShareLocationProps) {
  const [answer, setAnswer] = useState<Answer>();
  const [isAsking, setIsAsking] = useState(false);
  const shown = answer ?? (problem === 'unavailable' ? problem : undefined);
  function ask(): void {
    // Missing outside a secure context.
    if (!('geolocation' in navigator)) return setAnswer('unavailable');
    setIsAsking(true);
    navigator.geolocation.getCurrentPosition(
      () => {
        setIsAsking(false);
        setAnswer(undefined);
        onShared();
      },
      (error) => {
        setIsAsking(false);
        setAnswer(error.code === error.PERMISSION_DENIED ? 'blocked' : 'unavailable');
      },
      { timeout: 10_000 },
    );
  }
  return (
    <>
      <p role="status" className={shown ? 'mb-3 last:mb-0' : 'sr-only'}>
        {shown && answers[shown]}
      </p>
      {shown !== 'blocked' && (
        <Button kind="secondary" className="min-h-14 max-sm:w-full" busy={isAsking} onClick={ask}>
          {isKnown && problem !== 'refused' ? 'Standort erneuern' : 'Standort freigeben'}
        </Button>
      )}
    </>
  );
}
