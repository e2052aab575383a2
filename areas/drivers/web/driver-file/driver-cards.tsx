import type { ReactNode } from 'react';
import { formatDateTime } from '#platform/contract/german-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { Surface } from '#web/ui/surface.tsx';
import type { DriverCardProps } from './rights.ts';

/** Placeholder for an empty value. */
export const NONE = 'N/A';

export function DriverCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Surface as="section" aria-label={title}>
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </Surface>
  );
}

export function VehicleCard({ driver }: DriverCardProps) {
  return (
    <DriverCard title="Fahrzeuginformationen">
      <DataList
        items={[
          { term: 'Fahrzeugtyp', value: driver.vehicleType ?? NONE },
          { term: 'Kennzeichen', value: driver.plateNumber || NONE },
          { term: 'Max. Ladung', value: driver.maxLoadKg === null ? NONE : `${driver.maxLoadKg} kg` },
        ]}
      />
    </DriverCard>
  );
}

export function StatisticsCard({ driver }: DriverCardProps) {
  return (
    <DriverCard title="Statistiken & Status">
      <DataList
        items={[
          {
            term: 'Zugestellte Sendungen',
            value: <span className="tabular">{driver.deliveredCount.toLocaleString('de-DE')}</span>,
          },
          {
            term: 'Onboarding',
            value: (
              <Badge color={driver.onboardingCompleted ? 'green' : 'yellow'}>
                {driver.onboardingCompleted ? 'Abgeschlossen' : 'Ausstehend'}
              </Badge>
            ),
          },
          { term: 'Registriert', value: <span className="tabular">{formatDateTime(driver.createdAt)}</span> },
          {
            term: 'Zuletzt geändert',
            value: <span className="tabular">{formatDateTime(driver.updatedAt)}</span>,
          },
        ]}
      />
    </DriverCard>
  );
}
