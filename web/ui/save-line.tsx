import { Button } from './button.tsx';

interface SaveLineProps {
  text: string;
  kind?: 'primary' | 'secondary';
  isBusy: boolean;
  /** Something was typed that is not saved yet. */
  isChanged: boolean;
}

/** The end of a form that stays open: its button, and whether there is anything to save. */
export function SaveLine({ text, kind = 'secondary', isBusy, isChanged }: SaveLineProps) {
  return (
    <div className="flex flex-col gap-x-4 gap-y-2 sm:flex-row sm:items-center">
      <Button type="submit" kind={kind} busy={isBusy} busyText="Wird gespeichert...">
        {text}
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {isChanged ? 'Ihre Änderungen sind noch nicht gespeichert.' : ''}
      </p>
    </div>
  );
}
