import type { Undo } from '#web/lib/use-send-command.ts';
import { type ToastMessage, useToast } from '#web/ui/toast.tsx';

/**
 * Says what was done; for as long as it has not left the phone, with the way back. Putting the message away
 * sends it.
 */
export function useUndoToast() {
  const { showToast } = useToast();
  return (message: ToastMessage, undo: Undo | undefined, onUndone?: () => void): void => {
    if (!undo) return showToast(message);
    const takeBack = async () => {
      if (await undo.takeBack()) {
        onUndone?.();
        showToast({ title: 'Rückgängig gemacht' });
        return;
      }
      showToast({ title: 'Zu spät: Die Meldung ist schon gesendet.', kind: 'destructive' });
    };
    showToast({
      ...message,
      action: { text: 'Rückgängig', onPress: () => void takeBack() },
      isTimed: true,
      onClose: undo.letGo,
    });
  };
}
