import { Button } from '#web/ui/button.tsx';
import { useShiftAct } from './use-shift-act.ts';

interface WithdrawButtonProps {
  call: (input: { id: string }, options: { context: { key: string } }) => Promise<unknown>;
  id: string;
}

/** Takes back what was asked or offered. */
export function WithdrawButton({ call, id }: WithdrawButtonProps) {
  const withdraw = useShiftAct({ call, doneText: 'Zurückgezogen.' });
  return (
    <>
      <Button kind="quiet" size="thumb" busy={withdraw.isPending} onClick={() => withdraw.send({ id })}>
        Zurückziehen
      </Button>
      {withdraw.failure && (
        <span role="alert" className="w-full text-sm text-error">
          {withdraw.failure.text}
        </span>
      )}
    </>
  );
}
