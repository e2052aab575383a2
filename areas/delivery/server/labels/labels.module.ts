import { apiFor } from '#app/api.ts';
import { printLabel } from './print-label.ts';

export const labelsRoutes = {
  printLabel: apiFor('customer').labels.printLabel.handler(({ context: { services, signedIn }, input }) =>
    printLabel(services, signedIn, input.id),
  ),
};
