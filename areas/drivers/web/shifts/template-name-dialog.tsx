import { templateNameField } from '#drivers/contract/shift-template-operations.ts';
import { MAX_TEMPLATE_NAME } from '#drivers/domain/shift-lists.ts';
import { useShortText } from '#web/fields/short-text-form.tsx';
import { client } from '#web/lib/api-client.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useShiftAct } from './use-shift-act.ts';

interface TemplateNameDialogProps {
  /** The template that gets another name; without it the week becomes one. */
  template?: { id: string; name: string };
  week: string;
  onClose: () => void;
}

/** Names a template: the shown week as a new one, or one that has another name. */
export default function TemplateNameDialog({ template, week, onClose }: TemplateNameDialogProps) {
  const typed = useShortText(templateNameField, template?.name);
  const act = { doneText: 'Vorlage gespeichert.', onDone: onClose };
  const save = useShiftAct({ call: client.shifts.saveShiftTemplate, ...act });
  const rename = useShiftAct({ call: client.shifts.renameShiftTemplate, ...act });
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={template ? 'Vorlage umbenennen' : 'Als Vorlage speichern'}
      description={
        template
          ? undefined
          : 'Sie merkt sich die Schichten dieser Woche nach Wochentag, Uhrzeit und Pause, auch die offenen.'
      }
      submitText="Speichern"
      isBusy={save.isPending || rename.isPending}
      phone="compact"
      failure={save.failure ?? rename.failure}
      onSubmit={async () => {
        const name = typed.submit();
        if (name === undefined) return;
        if (template) rename.send({ id: template.id, name });
        else save.send({ week, name });
      }}
    >
      <TextField label="Name der Vorlage" autoComplete="off" maxLength={MAX_TEMPLATE_NAME} {...typed.field} />
    </DialogForm>
  );
}
