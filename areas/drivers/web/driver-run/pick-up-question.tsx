import { useState } from 'react';
import type { releaseReasons } from '#drivers/domain/quick-reasons.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface PickUpQuestionProps {
  isOpen: boolean;
  onClose: () => void;
  /** The parcel was picked up, but it was not recorded. */
  onYes: () => void;
  /** It was not and will not be picked up: the order is given back, with this reason chosen. */
  onRelease: (reason?: (typeof releaseReasons)[number]) => void;
}

/** Asked before a delivery without a recorded pick-up ends at the receiver's door. */
export function PickUpQuestion({ isOpen, onClose, onYes, onRelease }: PickUpQuestionProps) {
  const [isDenied, setDenied] = useState(false);
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
      phone="compact"
      isSticky
      title={isDenied ? 'Was ist bei der Abholung passiert?' : 'Haben Sie das Paket abgeholt?'}
      description={
        isDenied
          ? 'Ohne Paket gibt es nichts zuzustellen. Holen Sie es ab oder geben Sie den Auftrag zurück.'
          : 'Die Abholung ist noch nicht erfasst. Wir tragen sie mit der jetzigen Uhrzeit ein.'
      }
      actions={
        isDenied ? (
          <>
            <Button key="going" size="thumb" onClick={onClose}>
              Ich hole es noch ab
            </Button>
            <Button
              key="nobody"
              kind="secondary"
              size="thumb"
              onClick={() => onRelease('Absender nicht angetroffen')}
            >
              Absender war nicht da
            </Button>
            <Button key="other" kind="secondary" size="thumb" onClick={() => onRelease()}>
              Auftrag zurückgeben
            </Button>
          </>
        ) : (
          <>
            <Button key="yes" size="thumb" onClick={onYes}>
              Ja, abgeholt
            </Button>
            <Button key="no" kind="secondary" size="thumb" onClick={() => setDenied(true)}>
              Nein
            </Button>
          </>
        )
      }
    />
  );
}
