import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { formatTotal } from '#platform/contract/german-format.ts';
import { useOutbox } from '#web/offline/use-outbox.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useOutlook } from './use-outlook.ts';

/**
 * Says what each door brought, whatever tab is open, once the server has said so; not what was known when the
 * page opened. A message with the way back to an act stays until that is over.
 */
export function EarnedNote(): null {
  const lastPay = useOutlook().data?.lastPay;
  const { showToast } = useToast();
  const navigate = useNavigate();
  const { acts } = useOutbox();
  const shownId = useRef<string | null>(undefined);
  const mayUndo = acts.some(({ undoUntil }) => undoUntil !== undefined);
  useEffect(() => {
    if (lastPay === undefined) return;
    const id = lastPay?.id ?? null;
    if (shownId.current === undefined) shownId.current = id;
    if (mayUndo || !lastPay || shownId.current === id) return;
    shownId.current = id;
    const { cents, count } = lastPay;
    showToast({
      title: `+ ${formatTotal(cents)}`,
      description: count === 1 ? 'für diese Fahrt' : `für ${count} Pakete an dieser Tür`,
      action: { text: 'Verdienst', onPress: () => void navigate('?tab=earnings') },
    });
  }, [lastPay, mayUndo, navigate, showToast]);
  return null;
}
