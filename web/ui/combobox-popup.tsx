import { type ReactNode, useEffect } from 'react';
import type { ComboboxOption } from './combobox.tsx';
import { joinClasses } from './join-classes.ts';
import { Motif } from './motif.tsx';

interface ComboboxPopupProps<O extends ComboboxOption> {
  id: string;
  isShown: boolean;
  options: readonly O[];
  activeIndex: number;
  onActivate: (index: number) => void;
  onChoose: (option: O) => void;
  status: ReactNode;
  isLoading: boolean;
}

export function ComboboxPopup<O extends ComboboxOption>(props: ComboboxPopupProps<O>) {
  const { id, isShown, options, activeIndex, status } = props;
  useEffect(() => {
    if (isShown) document.getElementById(`${id}-option-${activeIndex}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, isShown, activeIndex]);
  const hasOptions = isShown && options.length > 0;
  const count = options.length === 1 ? '1 Vorschlag' : `${options.length} Vorschläge`;
  return (
    <>
      <div
        className={joinClasses(
          'absolute inset-x-0 top-full z-30 mt-1 max-h-60 overflow-y-auto overscroll-contain rounded-control border border-line bg-surface text-ink shadow-float',
          props.isLoading && !hasOptions && 'animate-appear-late',
          !hasOptions && !(isShown && status) && 'hidden',
        )}
        // A press on the scroll bar or on an option would otherwise take the focus away.
        onMouseDown={(event) => event.preventDefault()}
      >
        {hasOptions && (
          // biome-ignore lint/a11y: focus stays in the input, which points here with aria-activedescendant
          <ul role="listbox" id={`${id}-list`} aria-label="Vorschläge" className="py-1">
            {options.map((option, index) => (
              <li
                key={option.id}
                id={`${id}-option-${index}`}
                role="option"
                aria-selected={index === activeIndex}
                className={joinClasses(
                  'flex min-h-12 cursor-pointer flex-col justify-center px-3.5 py-2 leading-snug',
                  index === activeIndex && 'bg-water',
                )}
                onMouseMove={() => index !== activeIndex && props.onActivate(index)}
                onClick={() => props.onChoose(option)}
              >
                <span className="font-medium">{option.mainText}</span>
                {option.secondaryText && (
                  <span className="text-sm text-ink-soft">{option.secondaryText}</span>
                )}
              </li>
            ))}
          </ul>
        )}
        {isShown && status && (
          <p
            className={joinClasses(
              'flex min-h-12 items-center gap-3 px-3.5 py-2 text-sm text-ink-soft',
              hasOptions && 'sticky bottom-0 border-t border-line bg-surface',
            )}
          >
            {props.isLoading && <Motif isMoving className="shrink-0 text-ink" />}
            {status}
          </p>
        )}
      </div>
      <span role="status" className="sr-only">
        {isShown && (status ?? (hasOptions ? count : ''))}
      </span>
    </>
  );
}
