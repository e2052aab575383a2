import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { dutyOptions } from '#office/contract/admins.ts';
import { formatDateTime } from '#platform/contract/german-format.ts';
import { orpc } from '#web/lib/api-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { AddAdminDialog } from './add-admin-dialog.tsx';
import { AdminActs } from './admin-acts.tsx';
import type { Admin } from './use-admin-act.ts';

const dutyLabel = (duty: Admin['duty']) => dutyOptions.find(({ value }) => value === duty)?.label;

const columns: readonly TableColumn<Admin>[] = [
  {
    key: 'name',
    title: 'Name',
    isLead: true,
    render: ({ fullName, isSelf }) => (
      <span>
        {fullName}
        {isSelf && <span className="font-normal text-ink-soft"> (Sie)</span>}
      </span>
    ),
  },
  { key: 'email', title: 'E-Mail', render: ({ email }) => <span>{email}</span> },
  {
    key: 'duty',
    title: 'Aufgabe',
    render: ({ duty }) => <span className="whitespace-nowrap">{dutyLabel(duty)}</span>,
  },
  {
    key: 'second-factor',
    title: 'Zwei Schritte',
    render: ({ hasSecondFactor }) => (
      <Badge color={hasSecondFactor ? 'green' : 'gray'}>
        {hasSecondFactor ? 'eingerichtet' : 'nicht eingerichtet'}
      </Badge>
    ),
  },
  {
    key: 'last',
    title: 'Letzte Anmeldung',
    render: ({ lastSignedInAt }) => (
      <span className="whitespace-nowrap">
        {lastSignedInAt ? formatDateTime(lastSignedInAt) : 'noch nie'}
      </span>
    ),
  },
  { key: 'acts', title: 'Ändern', isPlain: true, render: (admin) => <AdminActs admin={admin} /> },
];

/** The list of admins, and the changes that an owner can make. */
export function Admins() {
  const list = useQuery(orpc.admins.listAdmins.queryOptions());
  const [isAdding, setIsAdding] = useState(false);
  return (
    <section aria-labelledby="admins">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="admins" className="text-lg">
          Admins
        </h2>
        <Button
          className="max-sm:w-full"
          icon={<UserPlus aria-hidden="true" className="size-5" />}
          onClick={() => setIsAdding(true)}
        >
          Admin anlegen
        </Button>
      </div>
      <QueryState query={list} failure="Die Admins konnten nicht geladen werden.">
        {({ admins }) => (
          <Surface padding="none">
            <DataTable
              caption="Admins mit Aufgabe und letzter Anmeldung"
              columns={columns}
              rows={admins}
              getKey={({ id }) => id}
            />
          </Surface>
        )}
      </QueryState>
      <AddAdminDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </section>
  );
}
