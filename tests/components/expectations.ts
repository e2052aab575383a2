/** `expect(locator)` waits for the expectation, with the same names as in the journeys. */
import { expect } from 'vitest';
import { isVisible } from './is-visible.ts';
import { type Locator, matches, textOf } from './locators.ts';
import { describeElement } from './name-element.ts';
import { waitUntil } from './wait-until.ts';

type Text = string | RegExp | (string | RegExp)[];

interface LocatorMatchers {
  toBeVisible(): Promise<void>;
  toBeHidden(): Promise<void>;
  toHaveCount(count: number): Promise<void>;
  toHaveValue(value: string | RegExp): Promise<void>;
  /** A list is compared with as many elements, in order. */
  toHaveText(text: Text): Promise<void>;
  toContainText(text: Text): Promise<void>;
  toHaveAttribute(name: string, value?: string | RegExp): Promise<void>;
  toHaveAccessibleDescription(text: string | RegExp): Promise<void>;
  toBeFocused(): Promise<void>;
  toBeEnabled(): Promise<void>;
  toBeDisabled(): Promise<void>;
  toBeChecked(): Promise<void>;
  /** For a page: path and query. */
  toHaveURL(url: string | RegExp): Promise<void>;
}

declare module 'vitest' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- How vitest takes matchers of one's own.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown>
    extends LocatorMatchers {}
}

function one(locator: Locator): HTMLInputElement {
  const all = locator.findAll();
  const [found] = all;
  if (!found || all.length > 1) {
    throw new Error(`${locator.description}: ${all.length} elements, not one`);
  }
  return found as HTMLInputElement;
}

const isDisabled = (element: Element) =>
  element.matches(':disabled') || element.closest('[aria-disabled=true]') !== null;

function hasText(locator: Locator, text: Text, exact: boolean): boolean {
  if (!Array.isArray(text)) return matches(one(locator).textContent, text, exact);
  const all = locator.findAll();
  return (
    all.length === text.length &&
    text.every((part, index) => matches(all[index]?.textContent ?? '', part, exact))
  );
}

const judgements: Record<keyof LocatorMatchers, (locator: Locator, ...wanted: never[]) => boolean> = {
  toBeVisible: (locator) => isVisible(one(locator)),
  toBeHidden: (locator) => !locator.findAll().some(isVisible),
  toHaveCount: (locator, count: number) => locator.findAll().length === count,
  toHaveValue: (locator, value: string | RegExp) => matches(one(locator).value, value, true),
  toHaveText: (locator, text: Text) => hasText(locator, text, true),
  toContainText: (locator, text: Text) => hasText(locator, text, false),
  toHaveAttribute(locator, name: string, value?: string | RegExp) {
    const given = one(locator).getAttribute(name);
    return given !== null && (value === undefined || matches(given, value, true));
  },
  toHaveAccessibleDescription: (locator, text: string | RegExp) =>
    matches(describeElement(one(locator)), text, true),
  toBeFocused: (locator) => document.activeElement === one(locator),
  toBeEnabled: (locator) => !isDisabled(one(locator)),
  toBeDisabled: (locator) => isDisabled(one(locator)),
  toBeChecked(locator) {
    const element = one(locator);
    return element.checked || element.getAttribute('aria-checked') === 'true';
  },
  toHaveURL: (_page, url: string | RegExp) => matches(`${location.pathname}${location.search}`, url, true),
};

const matchers = Object.entries(judgements).map(([name, judge]) => [
  name,
  async function expectOf(this: { isNot?: boolean }, locator: Locator, ...wanted: never[]) {
    const isNot = this.isNot === true;
    const said = () =>
      `${locator.description} ${isNot ? 'not ' : ''}${name} ${wanted.map(String).join(' ')}\n${locator
        .findAll()
        .map(
          (element) => `${element.tagName} ${(element as HTMLInputElement).value ?? ''} ${textOf(element)}`,
        )
        .join(
          '\n',
        )}\nfocus: ${document.activeElement?.outerHTML.slice(0, 200)}\nof: ${textOf(document.body)}`;
    try {
      await waitUntil(() => {
        if (judge(locator, ...wanted) === isNot) throw new Error('not as expected');
      });
      return { pass: !isNot, message: said };
    } catch (error) {
      // Said once, at the end: it reads the whole page.
      return { pass: isNot, message: () => `${String(error)}\n${said()}` };
    }
  },
]);
expect.extend(Object.fromEntries(matchers));
