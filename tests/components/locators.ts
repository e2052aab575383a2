/**
 * Locators with the same API as in the journeys, so that a test moves from one to the other by changing its
 * imports. Lookups wait for the element; an action requires exactly one match.
 */
import { queryAllByRole } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { isReadOut, isVisible } from './is-visible.ts';
import { nameElement, normalize } from './name-element.ts';
import { waitUntil } from './wait-until.ts';

type Wanted = string | RegExp;
interface RoleOptions {
  name?: Wanted;
  exact?: boolean;
  expanded?: boolean;
  checked?: boolean;
  level?: number;
}

export interface Locator {
  description: string;
  findAll(): Element[];
  getByRole(role: string, options?: RoleOptions): Locator;
  getByLabel(label: Wanted, options?: { exact?: boolean }): Locator;
  getByText(text: Wanted, options?: { exact?: boolean }): Locator;
  locator(selector: string): Locator;
  filter(options: { hasText: Wanted }): Locator;
  count(): number;
  innerText(): string;
  nth(index: number): Locator;
  first(): Locator;
  last(): Locator;
  click(): Promise<void>;
  fill(value: string): Promise<void>;
  /** Types letter by letter into the focused element. */
  pressSequentially(text: string): Promise<void>;
  focus(): Promise<void>;
  inputValue(): Promise<string>;
  getAttribute(name: string): Promise<string>;
  press(key: string): Promise<void>;
  check(): Promise<void>;
  uncheck(): Promise<void>;
  selectOption(option: string | { label: string }): Promise<void>;
  setInputFiles(file: File): Promise<void>;
  blur(): Promise<void>;
}

/** The user's pointer and keyboard. Overlapping is a matter of layout, which does not exist here. */
export const hands = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** A string matches as a case-insensitive substring, unless an exact match is requested. */
export function matches(text: string | null, wanted: Wanted, exact = false): boolean {
  const given = normalize(text ?? '');
  if (wanted instanceof RegExp) return wanted.test(given);
  return exact ? given === wanted : given.toLowerCase().includes(normalize(wanted).toLowerCase());
}

export const textOf = (element: Element): string => normalize(element.textContent);

function* childrenOf(element: Element): Generator<Element> {
  if (element.localName === 'svg') return;
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
    if (child.localName !== 'script' && child.localName !== 'style') yield child;
  }
}

/** The innermost elements with this text. */
function findByText(root: Element, wanted: Wanted, exact?: boolean): Element[] {
  const found: Element[] = [];
  /** Whether it has the text, or an element in it has. */
  function visit(element: Element): boolean {
    const { textContent } = element;
    // A text is no part of one that does not contain it; an expression may match only the shorter one.
    if (typeof wanted === 'string' && !matches(textContent, wanted)) return false;
    const isInside = visitAll(element);
    if (isInside || !matches(textContent, wanted, exact)) return isInside;
    found.push(element);
    return true;
  }
  const visitAll = (element: Element) => [...childrenOf(element)].map(visit).some(Boolean);
  visitAll(root);
  return found;
}

function findByLabel(root: Element, wanted: Wanted, exact?: boolean): Element[] {
  const all = root.querySelectorAll('input, textarea, select, output, [aria-label], [aria-labelledby]');
  return [...all].filter((element) => matches(nameElement(element), wanted, exact));
}

function findByRole(root: Element, role: string, { name, exact, ...rest }: RoleOptions): Element[] {
  const all = queryAllByRole(root as HTMLElement, role, { ...rest, hidden: true }).filter(isReadOut);
  return name === undefined ? all : all.filter((element) => matches(nameElement(element), name, exact));
}

const keyNames: Record<string, string> = { Space: '[Space]' };
export function keyOf(key: string): string {
  const [held, pressed] = key.split('+');
  if (held && pressed) return `{${held}>}${keyOf(pressed)}{/${held}}`;
  return keyNames[key] ?? (key.length > 1 ? `{${key}}` : key);
}

export function locate(description: string, findAll: () => Element[]): Locator {
  const within = (step: string, find: (root: Element) => Element[]): Locator =>
    locate(`${description} ${step}`, () => [...new Set(findAll().flatMap(find))]);
  const pickOne = (step: string, choose: (all: Element[]) => Element | undefined): Locator =>
    locate(`${description} ${step}`, () => [choose(findAll())].filter((one) => one !== undefined));

  /** The one matching element, once it exists and is enabled. */
  async function findOne(): Promise<HTMLElement> {
    return await waitUntil(() => {
      const all = findAll();
      const [one] = all;
      if (!one || all.length > 1) throw new Error(`${description}: ${all.length} elements, not one`);
      if (!isVisible(one)) throw new Error(`${description} is hidden`);
      if (one.matches(':disabled, [aria-disabled=true], button[aria-busy=true]')) {
        throw new Error(`${description} is disabled or busy`);
      }
      return one as HTMLElement;
    });
  }
  async function setChecked(wanted: boolean): Promise<void> {
    const element = (await findOne()) as HTMLInputElement;
    const isChecked = () => element.checked || element.getAttribute('aria-checked') === 'true';
    if (isChecked() !== wanted) await hands.click(element);
    await waitUntil(() => {
      if (isChecked() !== wanted) throw new Error(`${description} does not change`);
    });
  }

  return {
    description,
    findAll,
    getByRole: (role, options = {}) =>
      within(`role ${role} ${String(options.name ?? '')}`, (root) => findByRole(root, role, options)),
    getByLabel: (label, { exact } = {}) =>
      within(`label ${String(label)}`, (root) => findByLabel(root, label, exact)),
    getByText: (text, { exact } = {}) =>
      within(`text ${String(text)}`, (root) => findByText(root, text, exact)),
    locator: (selector) => within(selector, (root) => [...root.querySelectorAll(selector)]),
    filter: ({ hasText }) =>
      locate(`${description} with ${String(hasText)}`, () =>
        findAll().filter((element) => matches(element.textContent, hasText)),
      ),
    innerText: () => findAll().map(textOf).join(' '),
    count: () => findAll().length,
    nth: (index) => pickOne(`nth ${index}`, (all) => all.at(index)),
    first: () => pickOne('first', (all) => all[0]),
    last: () => pickOne('last', (all) => all.at(-1)),
    async click() {
      await hands.click(await findOne());
    },
    async fill(value) {
      const field = (await findOne()) as HTMLInputElement;
      field.focus();
      const { prototype } = field.constructor as typeof HTMLInputElement;
      // Bypasses React's own property, so that React detects the change.
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    },
    async pressSequentially(text) {
      (await findOne()).focus();
      if (text !== '') await hands.keyboard(text);
    },
    async focus() {
      (await findOne()).focus();
    },
    getAttribute: async (name) => (await findOne()).getAttribute(name) ?? '',
    inputValue: async () => ((await findOne()) as HTMLInputElement).value,
    async press(key) {
      (await findOne()).focus();
      await hands.keyboard(keyOf(key));
    },
    check: () => setChecked(true),
    uncheck: () => setChecked(false),
    async selectOption(option) {
      const field = (await findOne()) as HTMLSelectElement;
      const isWanted = (one: HTMLOptionElement) =>
        typeof option === 'string' ? one.value === option : one.label === option.label;
      // The list may still be loading.
      const wanted = await waitUntil(() => {
        const found = [...field.options].find(isWanted);
        if (!found) throw new Error(`${description} has no such option`);
        return found;
      });
      await hands.selectOptions(field, wanted);
    },
    async setInputFiles(file) {
      // It may be hidden behind a button.
      const field = await waitUntil(() => {
        const [found] = findAll();
        if (!found) throw new Error(`${description} is not there`);
        return found as HTMLElement;
      });
      await hands.upload(field, file);
    },
    async blur() {
      (await findOne()).blur();
    },
  };
}
