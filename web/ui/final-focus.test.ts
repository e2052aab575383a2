import { JSDOM } from 'jsdom';
import { beforeEach, expect, test } from 'vitest';
import { isFocusGivenBack } from './final-focus.ts';

let page: Document;
let dialog: Element | null;
let opener: HTMLElement | null;
const find = (id: string) => page.querySelector<HTMLElement>(`#${id}`);
beforeEach(() => {
  page = new JSDOM(
    '<button id="opener"></button><input id="field"><div id="dialog"><button id="inside"></button></div>',
  ).window.document;
  dialog = find('dialog');
  opener = find('opener');
});

test('the focus stays in a field outside that is typed in while a dialog fades out', () => {
  find('field')?.focus();
  expect(isFocusGivenBack(page, dialog, opener)).toBe(false);
});

test.each(['inside', 'nothing'])('with the focus on %s, it returns to the opener of the dialog', (id) => {
  find(id)?.focus();
  expect(isFocusGivenBack(page, dialog, opener)).toBe(true);
});

test('an opener that was removed with its row does not get the focus', () => {
  opener?.remove();
  find('inside')?.focus();
  expect(isFocusGivenBack(page, dialog, opener)).toBe(false);
});
