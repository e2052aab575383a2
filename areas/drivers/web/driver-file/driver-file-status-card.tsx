import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDay } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { phoneLink } from '#web/lib/phone-link.ts';
import { OutsideLink } from '#web/ui/text-link.tsx';
import { DriverCard, NONE } from './driver-cards.tsx';
import type { DriverCardProps } from './rights.ts';

export function StatusCard({ driver, mayDecide }: DriverCardProps & { mayDecide: boolean }) {
  const queryClient = useQueryClient();
  const input = { id: driver.userId };
  const change = useMutation({
    mutationFn: (online: boolean) => client.driverOverview.switchOnline({ ...input, online }),
    onSuccess: ({ isOnline }) =>
      queryClient.setQueryData(
        orpc.driverApproval.getDriverFile.queryKey({ input }),
        (before) => before && { ...before, isOnline },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.driverOverview.key() }),
  });
  const isOnline = change.isPending ? change.variables : driver.isOnline;
  return (
    <DriverCard title="Status & Grundinformationen">
      <div className="flex flex-col gap-3">
        {mayDecide ? (
          <SwitchField
            label={
              <span className="flex flex-wrap items-center gap-2">
                Online-Status <OnlineBadge isOnline={isOnline} />
              </span>
            }
            hint={isOnline ? 'Online und verfügbar' : 'Offline'}
            checked={isOnline}
            busy={change.isPending}
            onText=""
            offText=""
            onChange={(online) => change.mutate(online)}
          />
        ) : (
          <p className="flex items-center gap-2">
            <OnlineBadge isOnline={isOnline} />
            {isOnline ? 'Online und verfügbar' : 'Offline'}
          </p>
        )}
        {change.isError && (
          <HelpBox tone="error" role="alert">
            {failureText(change.error)}
          </HelpBox>
        )}
        <DataList
          items={[
            {
              term: 'Telefon',
              value: driver.phone ? (
                <OutsideLink href={phoneLink(driver.phone)}>{driver.phone}</OutsideLink>
              ) : (
                NONE
              ),
            },
            {
              term: 'E-Mail',
              value: driver.email ? (
                <OutsideLink href={`mailto:${driver.email}`}>{driver.email}</OutsideLink>
              ) : (
                NONE
              ),
            },
            {
              term: 'Geburtsdatum',
              value: driver.dateOfBirth ? formatDay(driver.dateOfBirth) : NONE,
            },
            { term: 'Staatsangehörigkeit', value: driver.nationality || NONE },
            { term: 'Adresse', value: driver.address || NONE },
          ]}
        />
      </div>
    </DriverCard>
  );
}

function OnlineBadge({ isOnline }: { isOnline: boolean }) {
  return <Badge color={isOnline ? 'green' : 'gray'}>{isOnline ? 'Online' : 'Offline'}</Badge>;
}
