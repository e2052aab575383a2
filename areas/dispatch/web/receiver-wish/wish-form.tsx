import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { z } from 'zod';
import type { receiverWish } from '#delivery/contract/receiver-wish.ts';
import { wishDetailsText } from '#delivery/contract/receiver-wish-texts.ts';
import { client } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useSaid } from './use-said.ts';

const WishFields = lazy(() => import('./wish-fields.tsx'));

type Wish = z.infer<typeof receiverWish>;

interface WishFormProps {
  token: string;
  /** The current wish. */
  wish: Wish | null;
  mayWish: boolean;
}

/** The receiver chooses how the parcel should be handed over, without an account, until the handover. */
export function WishForm({ token, wish, mayWish }: WishFormProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h2 id="wunsch" className="text-lg">
        Wie sollen wir zustellen?
      </h2>
      {wish && <SaidWish wish={wish} />}
      {!mayWish ? null : isOpen ? (
        <Suspense fallback={<SkeletonRows label="Formular wird geladen..." count={2} />}>
          <WishFields token={token} wish={wish} onDone={() => setOpen(false)} />
        </Suspense>
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button kind="secondary" onClick={() => setOpen(true)}>
            {wish ? 'Wunsch ändern' : 'Wunsch angeben'}
          </Button>
          {wish && <WithdrawButton token={token} />}
        </div>
      )}
    </>
  );
}

function SaidWish({ wish }: { wish: Wish }) {
  const details = wishDetailsText(wish);
  return (
    <p className="mt-2 wrap-anywhere" role="status">
      Ihr Wunsch: <strong className="font-semibold">{wish.label}</strong>
      {details && `: ${details}`}
      {wish.wish === 'door_code' && ' (nur für Ihren Kurier sichtbar)'}
    </p>
  );
}

function WithdrawButton({ token }: { token: string }) {
  const said = useSaid(() => {});
  const withdraw = useMutation({
    mutationFn: () => client.tracking.withdrawWish({ token }),
    onSuccess: said,
  });
  return (
    <>
      <Button kind="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        Zurücknehmen
      </Button>
      {withdraw.error && (
        <p role="alert" className="w-full text-sm text-error">
          {failureText(withdraw.error)}
        </p>
      )}
    </>
  );
}
