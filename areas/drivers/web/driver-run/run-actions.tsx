import { ScanLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import {
  type CardCommand,
  type CardDialog,
  isTapStep,
  labelCommand,
  orderCommands,
} from './driver-commands.ts';
import { isInHand } from './next-stop.ts';
import type { ActiveDelivery } from './use-active-deliveries.ts';
import { useTapStep } from './use-tap-step.ts';

interface DeliveryActionsProps {
  delivery: ActiveDelivery;
  isPinned: boolean;
  isSettled: boolean;
  isAtReceiver: boolean;
  onOpen: (dialog: CardDialog | 'scan') => void;
}

/**
 * Exactly the commands that the server allows now: the next step within reach of the thumb, the rest below.
 */
export function DeliveryActions({
  delivery,
  isPinned,
  isSettled,
  isAtReceiver,
  onOpen,
}: DeliveryActionsProps) {
  const { take, isPending, failure } = useTapStep(delivery.id);
  const { next, others } = orderCommands(delivery.allowedCommands, isAtReceiver);
  const hasLabel = next === 'pick_up' && !isInHand(delivery);
  const label = (command: CardCommand) => labelCommand(command, isInHand(delivery));
  const start = (command: CardCommand) =>
    isTapStep(command) ? take(command, [delivery.id]) : onOpen(command);
  return (
    <>
      {next && (
        <ThumbBar isPinned={isPinned} failure={failure}>
          <Button
            kind={isPinned ? 'primary' : 'secondary'}
            size="thumb"
            isWide
            className={hasLabel ? 'max-sm:px-2' : undefined}
            busy={isPending}
            isUnsettled={!isSettled}
            onClick={() => start(next)}
          >
            {label(next)}
          </Button>
          {hasLabel && <ScanButton isDisabled={isPending} onPress={() => onOpen('scan')} />}
        </ThumbBar>
      )}
      {others.length > 0 && (
        <div className="grid grid-cols-2 gap-2 sm:flex">
          {others.map((command, index) => (
            <Button
              key={command}
              kind="secondary"
              disabled={isPending}
              className={`min-h-14 px-3 sm:flex-1 ${others.length % 2 === 1 && index === 0 ? 'max-sm:col-span-2' : ''}`}
              onClick={() => start(command)}
            >
              {label(command)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

interface ThumbBarProps {
  /** Only one pinned bar: with several, the last card's button would cover the head of its own card. */
  isPinned: boolean;
  failure: string | undefined;
  /** What is missing for the button. */
  hint?: { id: string; text: string } | undefined;
  children: ReactNode;
}

/** The next step within reach of the thumb. */
export function ThumbBar({ isPinned, failure, hint, children }: ThumbBarProps) {
  return (
    <div
      data-action-bar=""
      className={`-mx-4 mt-4 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6 ${
        isPinned ? 'sticky bottom-0 z-10 pb-[max(--spacing(3),env(safe-area-inset-bottom))]' : ''
      }`}
    >
      {failure && (
        <div className="mb-3">
          <HelpBox tone="error">{failure}</HelpBox>
        </div>
      )}
      {hint && (
        <p id={hint.id} className="mb-2 text-sm text-ink-soft">
          {hint.text}
        </p>
      )}
      <div className="flex gap-2">{children}</div>
    </div>
  );
}

export function ScanButton({ isDisabled, onPress }: { isDisabled: boolean; onPress: () => void }) {
  return (
    <Button
      kind="secondary"
      size="thumb"
      className="shrink-0 max-sm:w-30 max-sm:px-2 max-sm:py-1.5 max-sm:text-left max-sm:text-base max-sm:leading-5"
      icon={<ScanLine aria-hidden="true" className="size-5 shrink-0" />}
      disabled={isDisabled}
      onClick={onPress}
    >
      Etikett scannen
    </Button>
  );
}
