import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShiftTemplate, ShiftWeek, WeekFilled } from '#drivers/contract/shift-views.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { sayFilled } from './filled-note.tsx';
import TemplateNameDialog from './template-name-dialog.tsx';
import { useShiftAct } from './use-shift-act.ts';

interface TemplateDialogProps {
  plan: ShiftWeek;
  onClose: () => void;
  onFilled: (filled: WeekFilled) => void;
}

/** The templates: one fills the shown week, is renamed or deleted. */
export default function TemplateDialog({ plan, onClose, onFilled }: TemplateDialogProps) {
  const query = useQuery(orpc.shifts.listShiftTemplates.queryOptions());
  const [changing, setChanging] = useState<{ template: ShiftTemplate; isDeleted: boolean }>();
  const back = () => setChanging(undefined);
  const apply = useShiftAct({
    call: client.shifts.applyShiftTemplate,
    doneText: sayFilled,
    onDone: (filled) => {
      onFilled(filled);
      onClose();
    },
  });
  const remove = useShiftAct({
    call: client.shifts.deleteShiftTemplate,
    doneText: 'Vorlage gelöscht.',
    onDone: back,
  });
  if (changing?.isDeleted) {
    const { id, name } = changing.template;
    return (
      <ConfirmDialog
        isOpen
        isDangerous
        onClose={back}
        onConfirm={() => remove.send({ id })}
        title="Vorlage löschen?"
        description={`„${name}“ ist danach nicht wiederherzustellen. Geplante Schichten bleiben.`}
        confirmText="Löschen"
        busy={remove.isPending}
      >
        {remove.failure && <p className="text-error">{remove.failure.text}</p>}
      </ConfirmDialog>
    );
  }
  if (changing) {
    return <TemplateNameDialog template={changing.template} week={plan.monday} onClose={back} />;
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Vorlage anwenden"
      description={
        plan.isPublished
          ? 'Die Woche ist veröffentlicht: Jeder Fahrer erfährt sofort davon. Wer an einem Tag schon eingeplant oder abwesend ist, bleibt dort, wie er ist.'
          : 'Schichten der Fahrer werden Entwürfe, offene sehen alle Fahrer sofort. Wer an einem Tag schon eingeplant oder abwesend ist, bleibt dort, wie er ist.'
      }
    >
      {apply.failure && (
        <HelpBox tone="error" role="alert">
          {apply.failure.text}
        </HelpBox>
      )}
      <QueryState query={query} failure="Die Vorlagen konnten nicht geladen werden.">
        {({ templates }) =>
          templates.length === 0 ? (
            <p className="text-ink-soft">
              Noch gibt es keine. Planen Sie eine Woche, und wählen Sie dann „Als Vorlage speichern“.
            </p>
          ) : (
            <ul aria-label="Vorlagen" className="divide-y divide-line">
              {templates.map((template) => (
                <li key={template.id} className="flex items-center gap-2 py-1.5">
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    <span className="font-semibold">{template.name}</span>
                    <span className="block text-sm text-ink-soft">{nameContent(template)}</span>
                  </span>
                  <Button
                    kind="secondary"
                    aria-label={`Vorlage ${template.name} anwenden`}
                    busy={apply.isPending}
                    onClick={() => apply.send({ id: template.id, week: plan.monday })}
                  >
                    Anwenden
                  </Button>
                  <Menu label={`Vorlage ${template.name} ändern`}>
                    <MenuItem onSelect={() => setChanging({ template, isDeleted: false })}>
                      Umbenennen
                    </MenuItem>
                    <MenuItem onSelect={() => setChanging({ template, isDeleted: true })}>Löschen</MenuItem>
                  </Menu>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Dialog>
  );
}

/** '12 Schichten von 4 Fahrern, 2 offene' */
function nameContent({ drivers, shifts, openShifts }: ShiftTemplate): string {
  const own = `${shifts} ${shifts === 1 ? 'Schicht' : 'Schichten'} von ${drivers} ${drivers === 1 ? 'Fahrer' : 'Fahrern'}`;
  return openShifts === 0 ? own : `${own}, ${openShifts} offene`;
}
