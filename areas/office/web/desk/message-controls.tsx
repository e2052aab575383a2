import { useQuery } from '@tanstack/react-query';
import { client, orpc } from '#web/lib/api-client.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { type MessageFile, statusNames } from './use-desk.ts';
import { useMessageChange } from './use-message-change.ts';

/** Assignee and status of a message; each change takes effect immediately. */
export function MessageControls({ message }: { message: MessageFile }) {
  const assignees = useQuery(orpc.desk.listAssignees.queryOptions({ staleTime: 60_000 }));
  const seen = { id: message.id, seenChangedAt: message.changedAt };
  const assign = useMessageChange((assigneeId: string | null) =>
    client.desk.assignMessage({ ...seen, assigneeId }),
  );
  const change = useMessageChange((status: MessageFile['status']) =>
    client.desk.changeMessageStatus({ ...seen, status }),
  );
  // The current assignee is listed even before, or without, the list of possible ones.
  const { assigneeId, assigneeName } = message;
  const options = (assignees.data?.assignees ?? []).map(({ id, name }) => ({ value: id, label: name }));
  if (assigneeId && !options.some(({ value }) => value === assigneeId)) {
    options.unshift({ value: assigneeId, label: assigneeName ?? assigneeId });
  }
  const isBusy = assign.isPending || change.isPending;
  return (
    <div className="grid gap-4 sm:grid-cols-2" aria-busy={isBusy || undefined}>
      <SelectField
        label="Kümmert sich"
        placeholder="Niemand"
        disabled={isBusy}
        value={message.assigneeId ?? ''}
        onChange={(event) => assign.mutate(event.target.value || null)}
        options={options}
      />
      <SelectField
        label="Stand"
        disabled={isBusy}
        value={message.status}
        onChange={(event) => change.mutate(event.target.value as MessageFile['status'])}
        options={Object.entries(statusNames).map(([value, label]) => ({ value, label }))}
      />
    </div>
  );
}
