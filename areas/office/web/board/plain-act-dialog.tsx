import { client } from '#web/lib/api-client.ts';
import { useUndoMove } from './use-undo-move.ts';
import { ActDialog, type ActSubject, useSeen } from './act-dialog.tsx';
import type { PlainAct } from './plain-acts.ts';

const words: Record<
  PlainAct,
  { title: string; description: string; submit: string; done: string; reasons?: readonly string[] }
> = {
  takeFromDriver: {
    title: 'zurücknehmen',
    description:
      'Sie ist wieder für alle Fahrer offen; der jetzige wird verständigt. Hat er das Paket schon, bleibt es bei ihm, bis Sie es jemandem zuteilen.',
    submit: 'Zurücknehmen',
    done: 'ist wieder offen.',
  },
  releasePin: {
    title: 'wieder frei planen lassen',
    description: 'Ihre Halte stehen, wo sie hingesetzt wurden. Danach plant sie das System wieder selbst.',
    submit: 'Platz lösen',
    done: 'wird wieder frei geplant.',
  },
  redeliver: {
    title: 'erneut zustellen',
    description: 'Für den Kunden kostenlos. Er wird per E-Mail verständigt.',
    submit: 'Erneut zustellen',
    done: 'wird erneut zugestellt.',
    reasons: ['Kunde hat angerufen', 'Adresse falsch', 'Fahrer ausgefallen'],
  },
  returnParcel: {
    title: 'als zurückgegeben vermerken',
    description: 'Das Paket ist wieder beim Absender.',
    submit: 'Vermerken',
    done: 'liegt wieder beim Absender.',
    reasons: ['Absender hat es bestätigt', 'Fahrer hat angerufen'],
  },
};

interface PlainActDialogProps {
  act: PlainAct;
  delivery: ActSubject;
  onClose: () => void;
}

/** Commands that need at most a reason. */
export default function PlainActDialog({ act, onClose, ...props }: PlainActDialogProps) {
  const delivery = useSeen(props.delivery);
  const undoMove = useUndoMove();
  const { title, description, submit, done, reasons } = words[act];
  return (
    <ActDialog
      onClose={onClose}
      title={`Sendung ${delivery.shortId} ${title}`}
      description={description}
      submitText={submit}
      {...(reasons && { reasons })}
      isReasonShown={act === 'redeliver'}
      doneText={`Sendung ${delivery.shortId} ${done}`}
      call={client.board[act]}
      undo={undoMove}
      read={() => ({ id: delivery.id, seenUpdatedAt: delivery.updatedAt })}
    />
  );
}
