import { useQueryClient } from '@tanstack/react-query';
import { BlockAccount } from '#web/fields/block-account.tsx';
import { orpc } from '#web/lib/api-client.ts';
import { DriverCard } from './driver-cards.tsx';
import type { DriverCardProps } from './rights.ts';

/** Blocks the driver, or lifts the block. */
export function BlockCard({ driver, mayDecide }: DriverCardProps & { mayDecide: boolean }) {
  const queryClient = useQueryClient();
  const { userId: id, blockedAt, blockedReason } = driver;
  return (
    <DriverCard title="Konto">
      <BlockAccount
        person={{ id, kind: 'driver', blockedAt, blockedReason }}
        mayBlock={mayDecide}
        onChanged={() => {
          void queryClient.invalidateQueries({ queryKey: orpc.driverApproval.key() });
          void queryClient.invalidateQueries({ queryKey: orpc.driverOverview.key() });
        }}
      />
    </DriverCard>
  );
}
