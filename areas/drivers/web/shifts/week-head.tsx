import { ChevronLeft, ChevronRight, Copy, Plus, Undo2 } from 'lucide-react';
import type { ShiftWeek } from '#drivers/contract/shift-views.ts';
import { formatDate } from '#platform/contract/german-format.ts';
import { today } from '#web/lib/today.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { countDrafts, PublishButton } from './publish-button.tsx';
import type { PlanActs } from './use-plan-acts.ts';
import { addDays } from './week-days.ts';

interface WeekHeadProps {
  plan: ShiftWeek;
  acts: PlanActs;
  /** There is room for a button each; otherwise what is rarely used is in the menu. */
  isWide: boolean;
  isCopying: boolean;
  show: (day: string) => void;
  onCopy: () => void;
  onOpen: (dialog: 'absence' | 'templates' | 'newTemplate') => void;
  /** Missing as long as nobody can be planned. */
  onPlan: (() => void) | undefined;
}

/** Which week is shown, and what is done with it as a whole: two lines on a phone. */
export function WeekHead({ plan, acts, isWide, isCopying, show, onCopy, onOpen, onPlan }: WeekHeadProps) {
  const isDraft = countDrafts(plan).shifts > 0;
  const name = (day: string) => formatDate(`${day}T12:00:00Z`);
  const [monday, sunday] = [plan.monday, addDays(plan.monday, 6)];
  return (
    <div className="flex flex-wrap items-center gap-x-0.5 gap-y-1 lg:gap-2">
      <h2 className="text-lg max-lg:mr-auto">
        {isWide
          ? `Woche vom ${name(monday)} bis ${name(sunday)}`
          : `${name(monday).slice(0, 6)}–${name(sunday).slice(0, 6)}`}
      </h2>
      <span className="flex shrink-0 lg:gap-2">
        <IconButton
          label="Vorige Woche"
          icon={<ChevronLeft aria-hidden="true" className="size-5" />}
          onClick={() => show(addDays(monday, -7))}
        />
        <Button kind="quiet" onClick={() => show(today())}>
          Heute
        </Button>
        <IconButton
          label="Nächste Woche"
          icon={<ChevronRight aria-hidden="true" className="size-5" />}
          onClick={() => show(addDays(monday, 7))}
        />
      </span>
      {plan.isPublished && !isDraft && <Badge color="green">Veröffentlicht</Badge>}
      {isWide && <span className="mr-auto" />}
      <IconButton
        label="Rückgängig (Strg Z)"
        icon={<Undo2 aria-hidden="true" className="size-5" />}
        disabled={!acts.canUndo}
        onClick={acts.undo}
      />
      {isWide && (
        <>
          <Button
            kind="secondary"
            icon={<Copy aria-hidden="true" className="size-4" />}
            busy={isCopying}
            onClick={onCopy}
          >
            Vorwoche übernehmen
          </Button>
          <Button kind="secondary" onClick={() => onOpen('absence')}>
            Abwesenheit
          </Button>
        </>
      )}
      {onPlan && (
        <Button
          kind={isDraft ? 'secondary' : 'primary'}
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={onPlan}
        >
          Schicht
        </Button>
      )}
      {isDraft && <PublishButton plan={plan} />}
      <Menu label="Vorlagen und mehr">
        {!isWide && <MenuItem onSelect={onCopy}>Vorwoche übernehmen</MenuItem>}
        <MenuItem onSelect={() => onOpen('templates')}>Vorlage anwenden</MenuItem>
        <MenuItem onSelect={() => onOpen('newTemplate')}>Als Vorlage speichern</MenuItem>
        {!isWide && <MenuItem onSelect={() => onOpen('absence')}>Abwesenheit eintragen</MenuItem>}
      </Menu>
    </div>
  );
}
