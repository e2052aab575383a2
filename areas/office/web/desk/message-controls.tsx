import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#platform/contract/german-format.ts';
import { orpc } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { type MessageFile, statusNames } from './use-desk.ts';
import type { MessageActs } from './use-message-acts.ts';

/** Who looks after a message, where it stands, and until when it is put off. */
export function MessageControls({ message, acts }: { message: MessageFile; acts: MessageActs }) {
  const assignees = useQuery(orpc.desk.listAssignees.queryOptions({ staleTime: 60_000 }));
  // The current assignee is listed even before, or without, the list of possible ones.
  const { assigneeId, assigneeName, snoozedUntil, snoozeTimes } = message;
  const options = (assignees.data?.assignees ?? []).map(({ id, name }) => ({ value: id, label: name }));
  if (assigneeId && !options.some(({ value }) => value === assigneeId)) {
    options.unshift({ value: assigneeId, label: assigneeName ?? assigneeId });
  }
  // It is done by its decision.
  const isUndecided = message.case !== null && message.case.state !== 'decided';
  const { assign, change, snooze, finish, isBusy } = acts;
  return (
    <div className="flex flex-wrap gap-2" aria-busy={isBusy || undefined}>
      <SelectField
        label="Kümmert sich"
        isLabelHidden
        placeholder="Niemand"
        className="w-28 grow max-md:w-[45%]"
        disabled={isBusy}
        value={assigneeId ?? ''}
        onChange={(event) => assign.mutate(event.target.value || null)}
        options={options}
      />
      <SelectField
        label="Stand"
        isLabelHidden
        className="w-28 grow max-md:w-[45%]"
        disabled={isBusy}
        value={message.status}
        onChange={(event) => change.mutate(event.target.value as MessageFile['status'])}
        options={Object.entries(statusNames).map(([value, label]) => ({
          value,
          label,
          isDisabled: isUndecided && value === 'done',
        }))}
      />
      {snoozeTimes.length > 0 && (
        <SelectField
          label="Zurückstellen"
          isLabelHidden
          data-snooze=""
          placeholder={snoozedUntil ? `Bis ${formatDateTime(snoozedUntil)}` : 'Zurückstellen'}
          className="w-38 grow max-md:w-[45%]"
          disabled={isBusy}
          value=""
          onChange={(event) => snooze.mutate(event.target.value === TAKEN_BACK ? null : event.target.value)}
          options={[
            ...snoozeTimes.map(({ label, at }) => ({ value: at, label })),
            ...(snoozedUntil ? [{ value: TAKEN_BACK, label: 'Nicht mehr zurückstellen' }] : []),
          ]}
        />
      )}
      {message.status !== 'done' && !isUndecided && (
        <Button kind="secondary" busy={change.isPending} title="Erledigt (E)" onClick={finish}>
          Erledigt
        </Button>
      )}
    </div>
  );
}

const TAKEN_BACK = 'now';
