/**
 * What a browser complains of while nobody looks: console errors, uncaught errors, resources that did not
 * come.
 */
import type { BrowserContext } from '@playwright/test';

export interface Complaints {
  listenTo(context: BrowserContext): void;
  /** This journey causes complaints like these on purpose; the text ends with the path of what failed. */
  allow(...patterns: RegExp[]): void;
  listUnexpected(): string[];
}

export function collectComplaints(): Complaints {
  const heard: string[] = [];
  const allowed: RegExp[] = [];
  return {
    listenTo(context) {
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        const { url } = message.location();
        heard.push(`${message.text()} ${URL.canParse(url) ? new URL(url).pathname : url}`);
      });
      context.on('weberror', (error) => heard.push(`uncaught: ${error.error().message}`));
    },
    allow: (...patterns) => void allowed.push(...patterns),
    listUnexpected: () => {
      // A page notes each failed call a second time: where one may fail, so may the note.
      const expected = allowed.length > 0 ? [...allowed, /^A call has failed\./] : [];
      return heard.filter((text) => !expected.some((pattern) => pattern.test(text)));
    },
  };
}
