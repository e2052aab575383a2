/**
 * The base of every journey: people of its own, one of two widths, and a failure for every browser error.
 */
import { expect, test as base } from '@playwright/test';
import { type Backstage, openBackstage } from './backstage.ts';
import { collectComplaints, type Complaints } from './complaints.ts';
import { gatherPeople, type People } from './journey-people.ts';
import { findServer, type JourneyServer, type ServerName } from './servers.ts';

/** The default width of journeys. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const desktop = { viewport: { width: 1280, height: 900 }, hasTouch: false, isMobile: false };

interface Fixtures {
  /** Which of the servers is visited. */
  visits: ServerName;
  server: JourneyServer;
  complaints: Complaints;
  people: People;
}

interface WorkerFixtures {
  /** Behind the server of this name; opened once per worker. */
  backstageOf: (server: JourneyServer) => Promise<Backstage>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  visits: ['site', { option: true }],
  server: async ({ visits }, provide) => await provide(findServer(visits)),
  baseURL: async ({ server }, provide) => await provide(server.origin),
  backstageOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern.
    async ({}, provide) => {
      const open = new Map<string, Promise<Backstage>>();
      await provide((server) => {
        const known = open.get(server.name) ?? openBackstage(server);
        open.set(server.name, known);
        return known;
      });
      for (const one of open.values()) await (await one).close();
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, provide) => {
    await provide(page);
    // An answer that the journey holds may still be pending; nothing waits for it any more.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  complaints: [
    async ({ context }, provide) => {
      const complaints = collectComplaints();
      complaints.listenTo(context);
      await provide(complaints);
      expect(complaints.listUnexpected(), 'no unexpected complaint in the console').toEqual([]);
    },
    { auto: true },
  ],
  people: async ({ context, browser, server, backstageOf, complaints }, provide) => {
    const backstage = await backstageOf(server);
    const people = gatherPeople({ context, browser, origin: server.origin, backstage, complaints });
    await provide(people);
    await people.leave();
  },
});

export { expect };
