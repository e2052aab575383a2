import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import type { PositionProblem } from './use-position-report.ts';

interface ShareLocationProps {
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

/**
 * Why no distance is shown, and the tap that changes it; if the browser no longer asks, how to allow it.
 */
export function ShareLocation({ problem, onShared }: ShareLocationProps) {
  const [answer, setAnswer] = useState<Answer | undefined>(problem === 'unavailable' ? problem : undefined);
  const [isAsking, setIsAsking] = useState(false);
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
    <HelpBox
      title="Entfernung zur Abholung unbekannt"
      action={
        answer !== 'blocked' && (
          <Button kind="secondary" className="min-h-14" busy={isAsking} onClick={ask}>
            Standort freigeben
          </Button>
        )
      }
    >
      <span role="status">
        {answer
          ? answers[answer]
          : 'Mit Ihrem Standort steht bei jedem Auftrag, wie weit es bis dorthin ist.'}
      </span>
    </HelpBox>
  );
}
