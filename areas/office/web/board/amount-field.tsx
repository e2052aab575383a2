import { formatPrice } from '#platform/contract/german-format.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { readCents } from '#web/lib/read-cents.ts';

interface AmountFieldProps {
  text: string;
  onChange: (text: string) => void;
  leftCents: number;
  hasSubmitted: boolean;
  /** Says more than the amount alone. */
  hint?: string | undefined;
}

/** The amount to refund; the remaining refundable amount is shown below. */
export function AmountField({ text, onChange, leftCents, hasSubmitted, hint }: AmountFieldProps) {
  const isWrong = hasSubmitted && !isPayable(text, leftCents);
  return (
    <TextField
      label="Betrag"
      unit="€"
      inputMode="decimal"
      autoComplete="off"
      hint={hint ?? `Höchstens ${formatPrice(leftCents)}.`}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      error={isWrong ? `Bitte geben Sie einen Betrag bis ${formatPrice(leftCents)} an.` : undefined}
    />
  );
}

export function isPayable(text: string, leftCents: number): boolean {
  const cents = readCents(text);
  return cents !== undefined && cents > 0 && cents <= leftCents;
}
