import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import type { driverState } from '#drivers/contract/drivers.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Surface } from '#web/ui/surface.tsx';

type GapName = z.infer<typeof driverState>['gaps'][number]['gap'];

/** What is read before going online opens with the switch. */
const titles: Partial<Record<GapName, string>> = {
  email: 'E-Mail-Adresse bestätigen',
  onboarding: 'Registrierung abschließen',
  rejection: 'Neue Unterlagen einreichen',
  approval: 'Wir prüfen Ihre Unterlagen',
};

const nextTexts: Partial<Record<GapName, string>> = {
  approval:
    'Das erledigen wir meist innerhalb eines Werktags. Sie bekommen eine Mail, sobald Sie losfahren können; hier ist nichts weiter zu tun.',
};

interface NextStepsProps {
  gaps: z.infer<typeof driverState>['gaps'];
  /** Why going online was refused. */
  refusal: string | undefined;
}

/**
 * Dashboard of a driver who cannot go online yet: what happens next, and what they have to do. Going online
 * all the same leads here.
 */
export function NextSteps({ gaps, refusal }: NextStepsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (refusal) heading.current?.focus();
  }, [refusal]);
  if (gaps.length === 0) return null;
  const hasToAct = gaps.some(({ gap }) => gap !== 'approval');
  return (
    <Surface as="section" aria-labelledby="naechste-schritte" className="flex flex-col gap-4">
      <h2 ref={heading} id="naechste-schritte" tabIndex={-1} className="scroll-mt-20 text-lg">
        So geht es weiter
      </h2>
      <ol className="flex flex-col gap-3">
        {gaps.map(({ gap, text }) => (
          <li key={gap}>
            <p className="font-semibold">{titles[gap]}</p>
            <p className="max-w-measure text-ink-soft">{nextTexts[gap] ?? text}</p>
          </li>
        ))}
      </ol>
      {hasToAct && (
        <ButtonLink size="thumb" to="/driver-onboarding" className="sm:self-start">
          Was noch fehlt
        </ButtonLink>
      )}
    </Surface>
  );
}
