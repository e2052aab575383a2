import type { z } from 'zod';
import type { receiverWish } from '#delivery/contract/receiver-wish.ts';
import { wishDetailsText } from '#delivery/contract/receiver-wish-texts.ts';
import { HelpBox } from '#web/ui/help-box.tsx';

/** The receiver's wish, for the driver, the customer and admins. */
export function WishBox({ wish, isNew = false }: { wish: z.infer<typeof receiverWish>; isNew?: boolean }) {
  const details = wishDetailsText(wish);
  return (
    <HelpBox
      tone={isNew ? 'warning' : 'info'}
      title={isNew ? 'Neu: Empfänger wünscht' : 'Wunsch des Empfängers'}
      role="status"
    >
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
