/**
 * Input made before the prerendered page's script runs. React and the forms start from their own values: they
 * would discard what was typed in the meantime, and a form submitted early would reload the page with its
 * fields in the URL.
 */
import { useEffect, useInsertionEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Early = { press?: () => void; hasInteracted: boolean; stop: () => void };

declare global {
  interface Window {
    elbbote?: Early;
  }
}

/**
 * Events that show a user's activity, not just a loaded page. Not a moved pointer: the browser also reports
 * one that rests where the page appears.
 */
export const signsOfLife = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;

/** Whether there was any input before the script ran. To be called in an effect of the first render. */
export const hasInteractedEarly = (): boolean => window.elbbote?.hasInteracted ?? false;

/**
 * Inlined in the head, before anything can be pressed. Stores the last press of a button or submitted form
 * for later.
 */
export const keepEarlyPresses = /* @__PURE__ */ (() => `(() => {
  const early = (window.elbbote = { hasInteracted: false, stop });
  const signs = ${JSON.stringify(signsOfLife)};
  function wake() {
    early.hasInteracted = true;
  }
  function send(event) {
    event.preventDefault();
    const { target, submitter } = event;
    early.press = () => target.requestSubmit(submitter);
  }
  function click({ target }) {
    const button = target.closest('button[type=button]');
    if (button) early.press = () => button.click();
  }
  function stop() {
    removeEventListener('submit', send, true);
    removeEventListener('click', click, true);
    for (const sign of signs) removeEventListener(sign, wake);
  }
  addEventListener('submit', send, true);
  addEventListener('click', click, true);
  for (const sign of signs) addEventListener(sign, wake, { passive: true });
})()`)();

/** Replays early input on the hydrated page. For the root, whose effects run last. */
export function useEarlyInput(): void {
  const typed = useRef<(() => void)[]>([]);
  // Before any field's ref or effect, which write the form's own values into the fields.
  useInsertionEffect(() => {
    typed.current = [...document.querySelectorAll<Field>('input, textarea, select')].flatMap(keep);
  }, []);
  useEffect(() => {
    for (const giveBack of typed.current.splice(0)) giveBack();
    window.elbbote?.stop();
    window.elbbote?.press?.();
    window.elbbote = undefined;
  }, []);
}

/**
 * How to enter the field's content again; undefined for an unchanged field.
 */
function keep(field: Field): (() => void)[] {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const { checked, defaultChecked } = field;
    const isTouched = checked !== defaultChecked && (checked || field.type === 'checkbox');
    return isTouched ? [() => press(field, checked)] : [];
  }
  const { value } = field;
  const served = field instanceof HTMLSelectElement ? servedValue(field) : field.defaultValue;
  return value === served ? [] : [() => type(field, value)];
}

function servedValue({ options }: HTMLSelectElement): string | undefined {
  return [...options].find(({ defaultSelected }) => defaultSelected)?.value ?? options[0]?.value;
}

function press(field: HTMLInputElement, checked: boolean): void {
  field.checked = !checked;
  field.click();
}

/** React ignores a value that it has set or seen itself, so the native setter is used. */
function type(field: Field, value: string): void {
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
