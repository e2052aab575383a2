import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { exportList } from './export-list.ts';

const forMoney = apiFor({ admin: 'money' }).moneyLists;

const listsRoutes = {
  exportList: forMoney.exportList.handler(({ context: { services, signedIn }, input }) =>
    exportList(services, signedIn, input),
  ),
};

export const moneyListsModule = { routes: { moneyLists: listsRoutes } } satisfies Module;
