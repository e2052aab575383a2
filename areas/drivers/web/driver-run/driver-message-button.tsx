import { MessageSquare } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Loaded when it is opened: the cards come first. */
const DriverMessageDialog = lazy(() => import('./driver-message-dialog.tsx'));

/** Opens the dialog on a press; it stays where it is rendered, whatever becomes of the button. */
export function useMessages() {
  /** Null for the desk about no delivery; undefined before the first opening. */
  const [deliveryId, setDeliveryId] = useState<string | null>();
  const [isOpen, setIsOpen] = useState(false);
  return {
    open(about: string | null) {
      setDeliveryId(about);
      setIsOpen(true);
    },
    dialog: deliveryId !== undefined && (
      <Suspense fallback={null}>
        <DriverMessageDialog deliveryId={deliveryId} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  };
}

interface MessageButtonProps {
  label?: string;
  onPress: () => void;
}

export function MessageButton({ label = 'Nachricht', onPress }: MessageButtonProps) {
  return (
    <Button
      kind="secondary"
      className="min-h-14 flex-1 px-3 scroll-mb-28"
      icon={<MessageSquare aria-hidden="true" className="size-5 shrink-0" />}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

/** What a driver may say about this delivery to the people of the next stop and to the desk. */
export function DeliveryMessages({ deliveryId }: { deliveryId: string }) {
  const { open, dialog } = useMessages();
  return (
    <div className="flex">
      <MessageButton onPress={() => open(deliveryId)} />
      {dialog}
    </div>
  );
}
