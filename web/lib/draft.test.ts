import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  adoptDraft,
  claimDrafts,
  clearAllDrafts,
  clearDraft,
  readDraft,
  readDraftStart,
  writeDraft,
} from './draft.ts';

/** A browser's storage whose entries are its own properties. */
class FakeStorage {
  getItem(name: string): string | null {
    return (this as unknown as Record<string, string>)[name] ?? null;
  }
  setItem(name: string, text: string): void {
    Object.assign(this, { [name]: text });
  }
  removeItem(name: string): void {
    Reflect.deleteProperty(this, name);
  }
}

const shared = new FakeStorage();
const at = new Date('2026-11-21T12:00:00Z').getTime();
let pages: FakeStorage[];

/** From here on everything happens in that page of the same browser. */
function inPage(page: number): void {
  vi.stubGlobal('sessionStorage', pages[page]);
}

beforeEach(() => {
  pages = [new FakeStorage(), new FakeStorage()];
  for (const name of Object.keys(shared)) shared.removeItem(name);
  vi.stubGlobal('localStorage', shared);
  vi.useFakeTimers({ now: at });
  inPage(0);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a draft continues in a new page with the last input, and then each page keeps its own', () => {
  writeDraft('booking', 'first');
  inPage(1);
  expect(readDraft('booking')).toBe('first');
  writeDraft('booking', 'second');
  inPage(0);
  expect(readDraft('booking')).toBe('first');
  inPage(1);
  expect(readDraft('booking')).toBe('second');
});

it('a draft cleared in one page stays in the other, and does not come back from there', () => {
  writeDraft('booking', 'same');
  inPage(1);
  adoptDraft('booking');
  inPage(0);
  clearDraft('booking');
  inPage(1);
  expect(readDraft('booking')).toBe('same');
  writeDraft('booking', 'same, changed');
  inPage(0);
  expect(readDraft('booking')).toBeUndefined();
});

it('a draft is read without a change, and adopted only on request', () => {
  writeDraft('booking', 'waiting');
  inPage(1);
  expect(readDraft('booking')).toBe('waiting');
  expect(Object.keys(pages[1] ?? {})).toEqual([]);
  adoptDraft('booking');
  expect(Object.keys(pages[1] ?? {})).toEqual(['elbbote.draft.booking']);
});

it('a draft keeps its start time, also after more typing and in a page that adopted it', () => {
  writeDraft('booking', 'a');
  vi.advanceTimersByTime(60_000);
  writeDraft('booking', 'ab');
  inPage(1);
  expect(readDraftStart('booking')).toBe(at);
  clearDraft('booking');
  expect(readDraftStart('booking')).toBeUndefined();
  writeDraft('booking', 'new');
  expect(readDraftStart('booking')).toBe(at + 60_000);
});

it('a draft is deleted in every page after the sign-out in one of them', () => {
  writeDraft('damage.1', 'torn');
  inPage(1);
  adoptDraft('damage.1');
  expect(readDraft('damage.1')).toBe('torn');
  clearAllDrafts();
  expect([...Object.keys(shared), ...Object.keys(pages[1] ?? {})]).toEqual(['elbbote.left']);
  vi.advanceTimersByTime(1);
  inPage(0);
  expect(readDraft('damage.1')).toBeUndefined();
  writeDraft('damage.1', 'somebody else');
  expect(readDraft('damage.1')).toBe('somebody else');
});

it('a draft expires after a day, and an unreadable one counts as missing', () => {
  writeDraft('booking', 'old');
  vi.advanceTimersByTime(24 * 60 * 60 * 1000 + 1);
  expect(readDraft('booking')).toBeUndefined();
  pages[0]?.setItem('elbbote.draft.booking', '{');
  expect(readDraft('booking')).toBeUndefined();
});

it('a draft passes from the visitor to the account that signs in, and to no later account', () => {
  writeDraft('booking', 'typed before signing in');
  expect(claimDrafts('first')).toBe(false);
  vi.advanceTimersByTime(1000);
  expect([claimDrafts('first'), readDraft('booking')]).toEqual([false, 'typed before signing in']);
  expect([claimDrafts('second'), readDraft('booking')]).toEqual([true, undefined]);
  vi.advanceTimersByTime(1000);
  clearAllDrafts();
  vi.advanceTimersByTime(1000);
  writeDraft('booking', 'typed by the next visitor');
  expect([claimDrafts('third'), readDraft('booking')]).toEqual([false, 'typed by the next visitor']);
});
