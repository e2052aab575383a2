import { Siren, Wrench } from 'lucide-react';
import { useState } from 'react';
import { operator } from '#operator';
import { phoneLink } from '#web/lib/phone-link.ts';
import { EmergencyDialog } from '#drivers/web/driver-support/emergency-dialog.tsx';
import { useOwnPosition } from '#drivers/web/driver-status/own-position.ts';
import { ProblemDialog } from '#drivers/web/driver-support/problem-dialog.tsx';
import { promises } from '#drivers/domain/marketing.ts';
import { useMe } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { OutsideLink } from '#web/ui/text-link.tsx';

/** Whom a driver can reach: in an emergency immediately, otherwise within a day; and the FAQ. */
export default function SupportTab() {
  const [open, setOpen] = useState<'emergency' | 'problem'>();
  const { data: me } = useMe();
  const lastPlace = useOwnPosition();
  if (!me?.user || !me.profile) return null;
  const reporter = {
    id: me.user.id,
    email: me.user.email,
    fullName: me.profile.full_name,
    phone: me.profile.phone,
  };
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-col gap-8">
      <h2 className="sr-only">Support</h2>
      <section aria-labelledby="notfall" className="flex flex-col items-start gap-3">
        <div>
          <h3 id="notfall" className="text-lg">
            Unfall oder Gefahr
          </h3>
          <p className="mt-1 max-w-measure text-ink-soft">
            Rufen Sie bei Verletzten zuerst die 112 an. Ihre Meldung sehen wir sofort.
          </p>
        </div>
        <Button
          kind="danger"
          size="thumb"
          className="max-sm:w-full"
          icon={<Siren aria-hidden="true" className="size-5" />}
          onClick={() => setOpen('emergency')}
        >
          Notfall melden
        </Button>
      </section>
      <section
        aria-labelledby="problem"
        className="flex flex-col items-start gap-3 border-t border-line pt-6"
      >
        <div>
          <h3 id="problem" className="text-lg">
            Etwas klappt nicht
          </h3>
          <p className="mt-1 max-w-measure text-ink-soft">
            Technik, App, Kunde oder Fahrzeug: Wir antworten innerhalb von {promises.supportReplyHours}{' '}
            Stunden.
          </p>
        </div>
        <Button
          kind="secondary"
          size="thumb"
          className="max-sm:w-full"
          icon={<Wrench aria-hidden="true" className="size-5" />}
          onClick={() => setOpen('problem')}
        >
          Problem melden
        </Button>
        <p className="flex flex-col items-start">
          <OutsideLink href={phoneLink(operator.phone)} className="inline-flex min-h-14 items-center">
            {operator.phone}
          </OutsideLink>
          <OutsideLink href={`mailto:${operator.supportEmail}`} className="inline-flex min-h-14 items-center">
            {operator.supportEmail}
          </OutsideLink>
        </p>
      </section>
      <section aria-labelledby="fragen" className="flex flex-col items-start gap-3 border-t border-line pt-6">
        <div>
          <h3 id="fragen" className="text-lg">
            Häufige Fragen
          </h3>
          <p className="mt-1 max-w-measure text-ink-soft">
            Verdienst, Zustellung, Unfall: zehn Antworten, die meistens weiterhelfen.
          </p>
        </div>
        <ButtonLink kind="secondary" size="thumb" to="/driver-faq" className="max-sm:w-full">
          Antworten lesen
        </ButtonLink>
      </section>
      <EmergencyDialog
        reporter={reporter}
        lastPlace={lastPlace}
        isOpen={open === 'emergency'}
        onClose={close}
      />
      <ProblemDialog reporter={reporter} isOpen={open === 'problem'} onClose={close} />
    </div>
  );
}
