import { useEffect, useRef } from 'react';
import { errorCatalogue } from '#platform/contract/errors.ts';
import { z } from '#platform/contract/zod-config.ts';
import { OTHER_REASON } from '#drivers/domain/quick-reasons.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';

const reasonMissing = errorCatalogue.REASON_REQUIRED.message;

/** One of these reasons or an own text; parsed, it is the text that is sent. */
export const quickReason = <R extends string>(reasons: readonly R[]) =>
  z
    .object({
      choice: z.enum([...reasons, OTHER_REASON], reasonMissing),
      own: z.string().trim().max(500, 'Bitte höchstens 500 Zeichen.'),
    })
    .refine(({ choice, own }) => choice !== OTHER_REASON || own !== '', {
      path: ['own'],
      error: reasonMissing,
    })
    .transform(({ choice, own }) => (choice === OTHER_REASON ? own : choice));

interface Given<R extends string> {
  choice?: R | typeof OTHER_REASON | undefined;
  own: string;
}

interface QuickReasonFieldProps<R extends string> {
  legend: string;
  reasons: readonly R[];
  value: Given<R>;
  onChange: (value: Given<R>) => void;
  errors: { choice?: { message?: string }; own?: { message?: string } } | undefined;
}

/** A reason given with one tap; the last choice opens a field for an own text. */
export function QuickReasonField<R extends string>(props: QuickReasonFieldProps<R>) {
  const { reasons, value, onChange, errors } = props;
  const isOther = value.choice === OTHER_REASON;
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It opens below the last choice, where a phone's buttons would cover it.
    if (isOther) own.current?.scrollIntoView({ block: 'nearest' });
  }, [isOther]);
  return (
    <div className="flex flex-col gap-3">
      <RadioCards
        legend={props.legend}
        options={[
          ...reasons.map((reason) => ({ value: reason, title: reason })),
          { value: OTHER_REASON, title: 'Anderer Grund' },
        ]}
        value={value.choice ?? null}
        onChange={(choice) => onChange({ ...value, choice })}
        error={errors?.choice?.message}
      />
      {isOther && (
        <div ref={own} className="scroll-mb-5">
          <TextareaField
            label="Ihr Grund"
            value={value.own}
            error={errors?.own?.message}
            onChange={(event) => onChange({ ...value, own: event.target.value })}
          />
        </div>
      )}
    </div>
  );
}
