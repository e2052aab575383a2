import { ArrowRight, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { OutsideLink, TextLink } from '#web/ui/text-link.tsx';
import { UiCase, UiSection } from './ui-section.tsx';

export function UiButtons() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <UiSection id="buttons" title="Schaltflächen und Links">
      <UiCase title="Arten">
        <div className="flex flex-wrap gap-3">
          <Button>Preise berechnen</Button>
          <Button kind="secondary">Als Entwurf sichern</Button>
          <Button kind="quiet">Abbrechen</Button>
          <Button kind="danger" icon={<Trash2 aria-hidden="true" className="size-5" />}>
            Löschen
          </Button>
        </div>
      </UiCase>
      <UiCase title="Gesperrt und beschäftigt">
        <div className="flex flex-wrap gap-3">
          <Button disabled>Preise berechnen</Button>
          <Button busy>Preise berechnen</Button>
          <Button busy kind="secondary">
            Als Entwurf sichern
          </Button>
          <Button
            kind="secondary"
            busy={isBusy}
            busyText="Wird gespeichert..."
            onClick={() => {
              setIsBusy(true);
              setTimeout(() => setIsBusy(false), 2000);
            }}
          >
            Akzeptieren
          </Button>
        </div>
      </UiCase>
      <UiCase title="Für den Daumen: 56 px, volle Breite">
        <Button size="thumb" isWide>
          Paket abgeholt
        </Button>
        <Button size="thumb" kind="secondary" isWide>
          Navigation starten
        </Button>
      </UiCase>
      <UiCase title="Als Link, als Symbol, im Text">
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink to="/dev/ui" icon={<ArrowRight aria-hidden="true" className="size-5" />}>
            Weiter zur Bestellung
          </ButtonLink>
          <IconButton label="Drucken" icon={<Printer aria-hidden="true" className="size-5" />} />
          <IconButton label="Drucken" disabled icon={<Printer aria-hidden="true" className="size-5" />} />
        </div>
        <p>
          Lesen Sie die <TextLink to="/dev/ui">Nutzungsbedingungen</TextLink> oder schreiben Sie an{' '}
          <OutsideLink href="mailto:support@elbbote.example">support@elbbote.example</OutsideLink>.
        </p>
      </UiCase>
    </UiSection>
  );
}
