/** What a dispatcher's hand does on a page: counted by the page itself, from the events that reach it. */
import type { Locator, Page } from '@playwright/test';

export interface Counted {
  /** Presses of the mouse; a drag is one. */
  clicks: number;
  /** Single keys and their combinations, apart from what is typed as text. */
  keys: number;
  letters: number;
  seconds: number;
}

type Event = 'click' | 'key' | 'letter';

/** Runs in the page. */
function listen(): void {
  const counting = globalThis as unknown as { countEvent(event: Event): void };
  const isText = ({ target, key, ctrlKey, metaKey }: KeyboardEvent) =>
    (key.length === 1 || key === 'Backspace') &&
    !ctrlKey &&
    !metaKey &&
    target instanceof HTMLElement &&
    target.matches('textarea, input:not([type="checkbox"], [type="radio"])');
  addEventListener('pointerdown', ({ isTrusted }) => isTrusted && counting.countEvent('click'), true);
  addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted || event.repeat || ['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)) return;
      counting.countEvent(isText(event) ? 'letter' : 'key');
    },
    true,
  );
}

export class CountedHand {
  private readonly counts: Record<Event, number> = { click: 0, key: 0, letter: 0 };
  private begunAt = 0;
  private seconds = 0;
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async on(page: Page): Promise<CountedHand> {
    const hand = new CountedHand(page);
    await page.exposeFunction('countEvent', (event: Event) => {
      hand.counts[event] += 1;
    });
    await page.addInitScript(listen);
    return hand;
  }

  /** The dispatcher sees what happened, and begins. */
  begin(): void {
    Object.assign(this.counts, { click: 0, key: 0, letter: 0 });
    this.begunAt = performance.now();
    this.seconds = 0;
  }

  async press(target: Locator): Promise<void> {
    await target.click();
  }

  async drag(from: Locator, to: Locator, targetPosition?: { x: number; y: number }): Promise<void> {
    await from.dragTo(to, targetPosition && { targetPosition });
  }

  async key(...keys: string[]): Promise<void> {
    for (const one of keys) await this.page.keyboard.press(one);
  }

  /** Into the field that has the focus. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** A day in the field that has the focus; in which order it is typed depends on the browser's language. */
  async typeDay(field: Locator, day: string): Promise<void> {
    await field.fill(day);
    this.counts.letter += day.replaceAll('-', '').length;
  }

  /** A browser's own list opens by one press and is chosen from by a second; neither reaches the page. */
  async choose(list: Locator, label: string): Promise<void> {
    await list.selectOption({ label });
    this.counts.click += 2;
  }

  /** The screen says that it is done; what comes after is not counted. */
  async see(confirmation: Locator): Promise<void> {
    await confirmation.first().waitFor();
    this.seconds = (performance.now() - this.begunAt) / 1000;
  }

  /** As `see`, where what was to be done disappears. */
  async seeGone(target: Locator): Promise<void> {
    await target.first().waitFor({ state: 'detached' });
    this.seconds = (performance.now() - this.begunAt) / 1000;
  }

  async read(): Promise<Counted> {
    // Events that the page has heard are counted before it answers.
    await this.page.evaluate(() => undefined);
    const { click: clicks, key: keys, letter: letters } = this.counts;
    return { clicks, keys, letters, seconds: this.seconds };
  }
}
