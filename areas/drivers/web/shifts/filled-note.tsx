import { X } from 'lucide-react';
import type { WeekFilled } from '#drivers/contract/shift-views.ts';
import type { SkipReason } from '#drivers/domain/shift-lists.ts';
import { HelpBox } from '#web/ui/help-box.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const reasons: Record<SkipReason, string> = {
  barred: 'gesperrt oder nicht freigegeben',
  absent: 'abwesend',
};

/** What a toast says of a week that was filled. */
export const sayFilled = ({ count, leftOut = 0, skipped }: WeekFilled): string =>
  count + leftOut + skipped.length === 0
    ? 'Es gab nichts zu übernehmen.'
    : `${count} ${count === 1 ? 'Schicht' : 'Schichten'} übernommen.`;

/** Who and what was left out of a week that was filled, until it is closed; nothing if nobody was. */
export function FilledNote({ filled, onClose }: { filled: WeekFilled; onClose: () => void }) {
  const { skipped, leftOut = 0 } = filled;
  if (skipped.length + leftOut === 0) return null;
  const names = skipped.map(({ name, why }) => `${name} (${reasons[why]})`).join(', ');
  return (
    <HelpBox tone="warning" role="status">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1">
          {names && `Ohne Schicht blieben: ${names}. `}
          {leftOut > 0 && `Wegen der Zeitumstellung nicht übernommen: ${leftOut}. `}
          Bitte planen Sie von Hand, was fehlt.
        </p>
        <IconButton
          label="Hinweis schließen"
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={onClose}
        />
      </div>
    </HelpBox>
  );
}
