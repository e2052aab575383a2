import { apiFor } from '#server/api.ts';
import { exportNumbers } from './export-numbers.ts';
import { getNumbers } from './get-numbers.ts';

const forNumbers = apiFor({ admin: 'numbers' }).businessNumbers;

export const businessNumbersRoutes = {
  getNumbers: forNumbers.getNumbers.handler(({ context, input }) => getNumbers(context.services, input)),
  exportNumbers: forNumbers.exportNumbers.handler(({ context, input }) =>
    exportNumbers(context.services, input),
  ),
};
