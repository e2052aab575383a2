import { Autocomplete } from '@base-ui/react/autocomplete';
import { useCallback, useState } from 'react';
import type { GroupReaders } from '#office/contract/group-messages.ts';
import { fillLetter, type LetterFacts, quickLetters } from '#office/contract/quick-letters.ts';

interface LetterPickerProps {
  to: GroupReaders;
  /** Of the delivery that is written about. */
  facts: LetterFacts | undefined;
  onPick: (text: string) => void;
  onClose: () => void;
}

interface Letter {
  subject: string;
  text: string;
}

/** The prepared texts, as they would be sent: typing narrows them, Enter takes the marked one. */
export default function LetterPicker({ to, facts, onPick, onClose }: LetterPickerProps) {
  const [typed, setTyped] = useState('');
  const enter = useCallback((input: HTMLInputElement | null) => input?.focus(), []);
  const words = typed.toLowerCase().split(/\s+/);
  const letters = quickLetters[to]
    .map((letter) => ({ subject: letter.subject, text: fillLetter(letter, facts) }))
    .filter(({ subject, text }) => words.every((word) => `${subject} ${text}`.toLowerCase().includes(word)));
  return (
    <div
      className="absolute inset-x-0 z-20 flex max-h-80 flex-col rounded-control border border-line bg-surface shadow-float"
      style={{ bottom: '100%' }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose();
      }}
    >
      <Autocomplete.Root
        inline
        open
        mode="none"
        items={letters}
        autoHighlight="always"
        keepHighlight
        value={typed}
        onValueChange={(value, { reason }) => {
          if (reason !== 'item-press') setTyped(value);
        }}
        onOpenChange={(_, { reason }) => reason === 'escape-key' && onClose()}
        itemToStringValue={({ subject }: Letter) => subject}
      >
        <Autocomplete.Input
          ref={enter}
          aria-label="Textbaustein suchen"
          placeholder="Textbaustein suchen"
          autoComplete="off"
          className="min-h-control shrink-0 border-b border-line bg-surface px-field-x"
          style={{ outlineOffset: -3 }}
        />
        <Autocomplete.Empty className="px-3 text-sm text-ink-soft">
          Kein Textbaustein passt.
        </Autocomplete.Empty>
        <Autocomplete.List aria-label="Textbausteine" className="overflow-y-auto py-1">
          {(letter: Letter) => (
            <Autocomplete.Item
              key={letter.subject}
              value={letter}
              onClick={() => {
                onPick(letter.text);
                onClose();
              }}
              className="cursor-pointer px-3 py-1.5 data-highlighted:bg-water"
            >
              <span className="block font-semibold">{letter.subject}</span>
              <span className="line-clamp-2 text-sm text-ink-soft">{letter.text}</span>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </div>
  );
}
