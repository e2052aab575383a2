import { ShieldCheck } from 'lucide-react';
import { tariff } from '#platform/domain/tariff.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** What a parcel is insured for, as the terms say it. */
export function Liability() {
  return (
    <p className="flex gap-2.5 text-sm text-pretty text-ink-soft">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <span>
        Abgesichert bis {tariff.limits.liabilityEuros} Euro: Bei Verlust oder Schaden ersetzen wir den
        Zeitwert, siehe{' '}
        <TextLink to="/agb" target="_blank" rel="noopener">
          AGB, Nummer 7<span className="sr-only"> (öffnet in neuem Fenster)</span>
        </TextLink>
        . Wertvolleres sprechen Sie bitte vorher mit uns ab.
      </span>
    </p>
  );
}
