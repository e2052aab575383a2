import { useState } from 'react';
import { templateNameField } from '#drivers/contract/shift-template-operations.ts';
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
  const [name, setName] = useState(template?.name ?? '');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const checked = templateNameField.safeParse(name);
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
        setHasSubmitted(true);
        if (!checked.success) return;
        if (template) rename.send({ id: template.id, name: checked.data });
        else save.send({ week, name: checked.data });
      }}
    >
      <TextField
        label="Name der Vorlage"
        autoComplete="off"
        maxLength={60}
        value={name}
        error={hasSubmitted && !checked.success ? checked.error.issues[0]?.message : undefined}
        onChange={({ target }) => setName(target.value)}
      />
    </DialogForm>
  );
}
