import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { operator } from '#operator';
import { client, orpc } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FloatingButton } from '#web/ui/floating-button.tsx';

/** Seen once, as a rule. */
const DriverTour = lazy(() => import('./driver-tour.tsx'));

/** The one-time welcome, the walkthrough of the dashboard, and the button that starts it again. */
export function DriverWalkthrough({ isSeen, isAsking }: { isSeen: boolean; isAsking: boolean }) {
  // The data cached on the phone may not yet say that the welcome was answered.
  const [isTold, setTold] = useState(false);
  if (!isAsking && !isTold) setTold(true);
  const [isTouring, setTouring] = useState(false);
  const [isWelcomed, setWelcomed] = useState(false);
  const queryClient = useQueryClient();
  const finish = useMutation({
    mutationFn: () => client.drivers.finishTour({}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: orpc.drivers.driverState.key() }),
  });
  function remember(): void {
    setWelcomed(true);
    // A failure is not shown: the welcome then appears once more.
    if (!isSeen && !finish.isPending) finish.mutate();
  }
  return (
    <>
      <Dialog
        isOpen={isTold && !isSeen && !isWelcomed && !isTouring}
        onClose={remember}
        phone="compact"
        title={`Willkommen bei ${operator.brandName}`}
        description="In sechs kurzen Schritten zeigen wir Ihnen, wo was ist. Das dauert keine Minute."
        actions={
          <>
            <Button
              size="thumb"
              onClick={() => {
                setWelcomed(true);
                setTouring(true);
              }}
            >
              Rundgang starten
            </Button>
            <Button kind="quiet" size="thumb" onClick={remember}>
              Überspringen
            </Button>
          </>
        }
      />
      {isTouring && (
        <Suspense>
          <DriverTour
            onEnd={() => {
              setTouring(false);
              remember();
            }}
          />
        </Suspense>
      )}
      <FloatingButton
        label="Rundgang starten"
        icon={<CircleHelp aria-hidden="true" className="size-6" />}
        onClick={() => setTouring(true)}
      />
    </>
  );
}
