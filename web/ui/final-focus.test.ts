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

test('whoever types on outside while a dialog fades out keeps the focus', () => {
  find('field')?.focus();
  expect(isFocusGivenBack(page, dialog, opener)).toBe(false);
});

test.each(['inside', 'nothing'])('with the focus on %s it goes back to what had it before', (id) => {
  find(id)?.focus();
  expect(isFocusGivenBack(page, dialog, opener)).toBe(true);
});

test('an opener that was removed with its row gets nothing', () => {
  opener?.remove();
  find('inside')?.focus();
  expect(isFocusGivenBack(page, dialog, opener)).toBe(false);
});
