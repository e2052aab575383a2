import type { z } from 'zod';
import { type receiverWish, wishDetailsText } from '#contract/delivery/receiver-wish.ts';
import { HelpBox } from '#web/ui/help-box.tsx';

/** The receiver's wish, for the driver, the customer and admins. */
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
