import { apiFor } from '#app/api.ts';
import { exportList } from './export-list.ts';

const forMoney = apiFor({ admin: 'money' }).moneyLists;

export const listsRoutes = {
  exportList: forMoney.exportList.handler(({ context: { services, signedIn }, input }) =>
    exportList(services, signedIn, input),
  ),
};
