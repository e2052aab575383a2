import type { KeyboardEvent } from 'react';

const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * For a modal's `onKeyDown`: Tab on its last control leads to the first, and vice versa. The library restores
 * the focus one frame after it has left, which fast typing outruns.
 */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  const { activeElement } = document;
  // Key events of a nested dialog bubble up here.
  if (event.key !== 'Tab' || !event.currentTarget.contains(activeElement)) return;
  const stops = listStops(event.currentTarget, activeElement);
  const side = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  if (stops.some((stop) => (activeElement?.compareDocumentPosition(stop) ?? 0) & side)) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}

function listStops(modal: HTMLElement, activeElement: Element | null): HTMLElement[] {
  const reachable = [...modal.querySelectorAll<HTMLElement>(controls)].filter(
    (control) => control.tabIndex >= 0 && !control.matches(':disabled') && control.checkVisibility(),
  );
  return reachable.filter((control) => !isPassedOver(control, reachable, activeElement));
}

/** A group of radio buttons is one tab stop: the focused one, else the checked one. */
function isPassedOver(control: HTMLElement, all: HTMLElement[], activeElement: Element | null): boolean {
  if (!isRadio(control)) return false;
  const group = all.filter((other) => isRadio(other) && other.name === control.name) as HTMLInputElement[];
  const stop = group.find((radio) => radio === activeElement) ?? group.find((radio) => radio.checked);
  return stop !== undefined && stop !== control;
}

function isRadio(control: Element): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'radio';
}
