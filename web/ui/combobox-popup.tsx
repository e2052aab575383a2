import { type ReactNode, useEffect } from 'react';
import { joinClasses } from './join-classes.ts';
import { Motif } from './motif.tsx';

export interface ComboboxOption {
  id: string;
  mainText: string;
  secondaryText?: string;
  /** Beside the main text: how it differs from another of the same name. */
  differsBy?: string | undefined;
  /** Options under the same heading are grouped. */
  group?: string | undefined;
}

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
  const groups = listGroups(options);
  const count = groups.map(({ name, options: { length } }) => countText(name, length)).join('. ');
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
          <div role="listbox" id={`${id}-list`} aria-label="Vorschläge" className="py-1">
            {groups.map(({ name, from, options: grouped }) => {
              const rows = grouped.map((option, index) => (
                <OptionRow
                  key={option.id}
                  id={`${id}-option-${from + index}`}
                  option={option}
                  isActive={from + index === activeIndex}
                  onActivate={() => props.onActivate(from + index)}
                  onChoose={() => props.onChoose(option)}
                />
              ));
              return name ? (
                // biome-ignore lint/a11y: a part of a listbox, no set of fields
                <div key={name} role="group" aria-labelledby={`${id}-group-${from}`}>
                  <p
                    id={`${id}-group-${from}`}
                    role="presentation"
                    className="px-3.5 pt-2.5 pb-1 text-sm font-semibold text-ink-soft"
                  >
                    {name}
                  </p>
                  {rows}
                </div>
              ) : (
                rows
              );
            })}
          </div>
        )}
        {isShown && status && (
          <p
            className={joinClasses(
              'flex min-h-control items-center gap-3 px-3.5 py-2 text-sm text-ink-soft',
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

interface Group<O> {
  name: string | undefined;
  /** The index of its first option in the whole list. */
  from: number;
  options: O[];
}

function listGroups<O extends ComboboxOption>(options: readonly O[]): Group<O>[] {
  const groups: Group<O>[] = [];
  options.forEach((option, from) => {
    const last = groups.at(-1);
    if (last && last.name === option.group) last.options.push(option);
    else groups.push({ name: option.group, from, options: [option] });
  });
  return groups;
}

function countText(group: string | undefined, count: number): string {
  const text = count === 1 ? '1 Vorschlag' : `${count} Vorschläge`;
  return group ? `${group}: ${text}` : text;
}

interface OptionRowProps {
  id: string;
  option: ComboboxOption;
  isActive: boolean;
  onActivate: () => void;
  onChoose: () => void;
}

function OptionRow({ id, option, isActive, onActivate, onChoose }: OptionRowProps) {
  return (
    // biome-ignore lint/a11y: focus stays in the input, whose keys choose here
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={joinClasses(
        'flex min-h-control cursor-pointer flex-col justify-center px-3.5 py-2 leading-snug',
        isActive && 'bg-water',
      )}
      onMouseMove={() => !isActive && onActivate()}
      onClick={onChoose}
    >
      <span className="flex justify-between gap-3 font-medium">
        {option.mainText}
        {option.differsBy && <span className="tabular">{option.differsBy}</span>}
      </span>
      {option.secondaryText && <span className="text-sm text-ink-soft">{option.secondaryText}</span>}
    </div>
  );
}
