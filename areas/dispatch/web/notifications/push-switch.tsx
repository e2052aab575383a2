import { useMutation } from '@tanstack/react-query';
import { failureText } from '#web/lib/failures.ts';
import { HelpBox } from '#web/ui/help-box.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { usePush } from './use-push.ts';

interface PushSwitchProps {
  hint: string;
  size?: 'md' | 'thumb';
}

/** Applies to this browser only; the choice of events belongs to the account. */
export function PushSwitch({ hint, size = 'md' }: PushSwitchProps) {
  const { state, turnOn, turnOff } = usePush();
  const change = useMutation({ mutationFn: (on: boolean) => (on ? turnOn() : turnOff()) });
  if (state === 'unknown') return null;
  if (state === 'unsupported') {
    return (
      <p className="text-ink-soft">
        Dieser Browser kann keine Mitteilungen zeigen. Auf dem iPhone geht es, wenn Sie die Seite zum
        Home-Bildschirm hinzufügen.
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <SwitchField
        size={size}
        label="Mitteilungen auf diesem Gerät"
        hint={hint}
        checked={change.isPending ? change.variables : state === 'on'}
        busy={change.isPending}
        disabled={state === 'refused'}
        onChange={(on) => {
          if (!change.isPending) change.mutate(on);
        }}
      />
      {state === 'refused' && (
        <HelpBox tone="warning">
          Mitteilungen sind für diese Seite gesperrt. Erlauben Sie sie in den Einstellungen Ihres Browsers.
        </HelpBox>
      )}
      {change.isError && (
        <HelpBox tone="error">
          Die Mitteilungen konnten nicht umgeschaltet werden. {failureText(change.error)}
        </HelpBox>
      )}
    </div>
  );
}
