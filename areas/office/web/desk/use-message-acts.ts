import { client } from '#web/lib/api-client.ts';
import { useMessageChange } from '#web/lib/use-message-change.ts';
import type { MessageFile } from './use-desk.ts';

/** What is changed of a message with one press or key; each change takes effect immediately. */
export function useMessageActs(message: MessageFile, onFinished: () => void) {
  const seen = { id: message.id, seenChangedAt: message.changedAt };
  const assign = useMessageChange((assigneeId: string | null) =>
    client.desk.assignMessage({ ...seen, assigneeId }),
  );
  const change = useMessageChange((status: MessageFile['status']) =>
    client.desk.changeMessageStatus({ ...seen, status }),
  );
  const snooze = useMessageChange(
    (until: string | null) => client.desk.snoozeMessage({ ...seen, until }),
    goOn,
  );
  function goOn(until: string | null): void {
    if (until) onFinished();
  }
  return {
    assign,
    change,
    snooze,
    isBusy: assign.isPending || change.isPending || snooze.isPending,
    /** Done, and on to the next one. */
    finish: () => change.mutate('done', { onSuccess: onFinished }),
  };
}
export type MessageActs = ReturnType<typeof useMessageActs>;
