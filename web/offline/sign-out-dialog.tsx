import { ACT_WAITS_DAYS } from '#delivery/contract/waiting-acts.ts';
import type { Leaving } from '#web/lib/sign-out-guard.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useOutbox } from './use-outbox.ts';

interface SignOutDialogProps {
  isOpen: boolean;
  leaving: Leaving;
  onClose: () => void;
  onGoOn: () => void;
}

const countReports = (count: number) => (count === 1 ? '1 Meldung ist' : `${count} Meldungen sind`);

interface Texts {
  sent: string;
  unsent: (count: number) => string;
  goOn: string;
  goOnAnyway: string;
}

const texts: Record<Leaving, Texts> = {
  'sign-out': {
    sent: 'Sie können sich jetzt abmelden.',
    unsent: (count) =>
      `Melden Sie sich trotzdem ab, ${count === 1 ? 'bleibt' : 'bleiben'} sie bis zu ${ACT_WAITS_DAYS} Tage auf diesem Gerät, für andere unsichtbar, und ${count === 1 ? 'wird' : 'werden'} gesendet, sobald Sie sich hier wieder anmelden.`,
    goOn: 'Abmelden',
    goOnAnyway: 'Trotzdem abmelden',
  },
  deletion: {
    sent: 'Sie können Ihr Konto jetzt löschen.',
    unsent: (count) =>
      `Mit Ihrem Konto ${count === 1 ? 'wird' : 'werden'} sie gelöscht und nicht mehr gesendet.`,
    goOn: 'Weiter',
    goOnAnyway: 'Trotzdem weiter',
  },
};

/** Warns of unsent acts before signing out, and says what happens to them. */
export default function SignOutDialog({ isOpen, leaving, onClose, onGoOn }: SignOutDialogProps) {
  const { acts, isSending, sendNow } = useOutbox();
  const isAllSent = acts.length === 0;
  const { sent, unsent, goOn, goOnAnyway } = texts[leaving];
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
      phone="compact"
      isSticky
      title={isAllSent ? 'Alles ist gesendet' : `${countReports(acts.length)} noch nicht gesendet`}
      description={isAllSent ? sent : unsent(acts.length)}
      actions={
        <>
          {!isAllSent && (
            <Button key="send" size="thumb" busy={isSending} onClick={() => void sendNow()}>
              Jetzt senden
            </Button>
          )}
          <Button
            key="leave"
            kind={isAllSent ? 'primary' : 'danger'}
            size="thumb"
            disabled={isSending}
            onClick={onGoOn}
          >
            {isAllSent ? goOn : goOnAnyway}
          </Button>
          <Button key="stay" kind="quiet" size="thumb" onClick={onClose}>
            Abbrechen
          </Button>
        </>
      }
    />
  );
}
