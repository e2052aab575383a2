import type { z } from 'zod';
import { type receiverWish, wishDetailsText } from '#contract/delivery/receiver-wish.ts';
import { HelpBox } from '#web/ui/help-box.tsx';

/** What the receiver wants, for whoever hands over and whoever asks how. */
export function WishBox({ wish }: { wish: z.infer<typeof receiverWish> }) {
  const details = wishDetailsText(wish);
  return (
    <HelpBox title="Wunsch des Empfängers" role="status">
      <p className="text-base wrap-anywhere">
        {wish.label}
        {details && (
          <>
            : <strong className="font-semibold">{details}</strong>
          </>
        )}
      </p>
    </HelpBox>
  );
}
