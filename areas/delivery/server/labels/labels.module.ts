import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { printLabel } from './print-label.ts';

const labelsRoutes = {
  printLabel: apiFor('customer', 'guest').labels.printLabel.handler(
    ({ context: { services, signedIn }, input }) => printLabel(services, signedIn, input.id),
  ),
};

export const labelsModule = { routes: { labels: labelsRoutes } } satisfies Module;
