/**
 * Browser errors that a test does not look at otherwise: console errors, uncaught errors, failed resources.
 */
import type { BrowserContext } from '@playwright/test';

export interface Complaints {
  listenTo(context: BrowserContext): void;
  /** This journey causes such errors on purpose; the text ends with the path of the failed request. */
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
      // A page logs each failed call a second time: where a call may fail, so may the log entry.
      const expected = allowed.length > 0 ? [...allowed, /^A call has failed\./] : [];
      return heard.filter((text) => !expected.some((pattern) => pattern.test(text)));
    },
  };
}
