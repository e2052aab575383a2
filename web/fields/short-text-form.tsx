import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import type { z } from 'zod';
import { Button } from '#web/ui/button.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';

/** A text being typed, checked by the contract's rule; its error is shown once it was to be sent. */
export function useShortText(rule: z.ZodType<string>, before = '') {
  const [text, setText] = useState(before);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const sent = useRef('');
  const checked = rule.safeParse(text);
  return {
    setText,
    /** What a field shows of it. */
    field: {
      value: text,
      error: hasSubmitted && !checked.success ? checked.error.issues[0]?.message : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setText(event.target.value),
    },
    /** The text to send; undefined if there is nothing to be sent. */
    submit(): string | undefined {
      setHasSubmitted(true);
      sent.current = text;
      return checked.data;
    },
    /** Empties the field, unless the next text was begun while this one was on its way. */
    clear() {
      setText((typed) => (typed === sent.current ? '' : typed));
      setHasSubmitted(false);
    },
  };
}

interface ShortTextFormProps {
  typed: ReturnType<typeof useShortText>;
  label: string;
  hint: string;
  submitText: string;
  /** Why it was not saved. */
  failure: ReactNode;
  isBusy: boolean;
  onSend: (text: string) => void;
  className?: string;
}

/** A few lines for somebody: a note or a letter. */
export function ShortTextForm({
  typed,
  label,
  hint,
  submitText,
  className = '',
  ...props
}: ShortTextFormProps) {
  return (
    <form
      noValidate
      className={`flex flex-col items-start gap-3 ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (props.isBusy) return;
        const text = typed.submit();
        if (text !== undefined) props.onSend(text);
      }}
    >
      {props.failure}
      <TextareaField
        label={label}
        hint={hint}
        className="w-full"
        rows={2}
        maxLength={2000}
        {...typed.field}
      />
      <Button type="submit" kind="secondary" busy={props.isBusy}>
        {submitText}
      </Button>
    </form>
  );
}
