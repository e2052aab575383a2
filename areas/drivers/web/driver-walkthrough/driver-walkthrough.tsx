import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { client, orpc } from '#web/lib/api-client.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { FloatingButton } from '#web/ui/floating-button.tsx';

/** Seen once, as a rule. */
const DriverWelcome = lazy(() => import('./driver-welcome.tsx'));
const DriverTour = lazy(() => import('./driver-tour.tsx'));

/** The one-time welcome, the walkthrough of the dashboard, and the button that starts it again. */
export default function DriverWalkthrough({ isSeen, isAsking }: { isSeen: boolean; isAsking: boolean }) {
  // The data cached on the phone may not yet say that the welcome was answered.
  const [isTold, setTold] = useState(false);
  if (!isAsking && !isTold) setTold(true);
  const isHydrated = useIsHydrated();
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
      {isHydrated && isTold && !isSeen && (
        <Suspense>
          <DriverWelcome
            isOpen={!isWelcomed && !isTouring}
            onSkip={remember}
            onStart={() => {
              setWelcomed(true);
              setTouring(true);
            }}
          />
        </Suspense>
      )}
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
