import { useRef, useState } from 'react';
import { useDraft } from './use-draft.ts';

/** A long text that survives a reload until it has been sent. */
export function useKeptText(draftKey: string) {
  const draft = useDraft(draftKey);
  const [text, setText] = useState(() => {
    const kept = draft.read();
    return typeof kept === 'string' ? kept : '';
  });
  const shown = useRef(text);
  const type = (next: string) => {
    shown.current = next;
    setText(next);
    if (next) draft.keep(next);
    else draft.clear();
  };
  return {
    text,
    type,
    /** Empties the field, unless the next text was begun while this one was on its way. */
    clear(sent: string): void {
      if (shown.current === sent) type('');
    },
  };
}
