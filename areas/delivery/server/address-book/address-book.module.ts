import type { z } from 'zod';
import type { addressBookEntry } from '#delivery/contract/address-book.ts';
import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { deleteEntries, deleteEntry, type Entry, listEntries } from './address-book.store.ts';
import { addEntry, editEntry, requireBook, toHolder } from './save-entry.ts';

function toEntry(entry: Entry): z.infer<typeof addressBookEntry> {
  const { userId: _, companyId: _c, createdAt, updatedAt, ...shown } = entry;
  return { ...shown, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

const addressBookRoutes = {
  listEntries: apiFor('customer').addressBook.listEntries.handler(async ({ context, input }) => {
    const entries = await listEntries(context.services.db, requireBook(context.signedIn, input.companyId));
    return { entries: entries.map(toEntry) };
  }),
  addEntry: apiFor('customer').addressBook.addEntry.handler(async ({ context, input }) => {
    return toEntry(await addEntry(context.services, context.signedIn, input));
  }),
  editEntry: apiFor('customer').addressBook.editEntry.handler(async ({ context, input }) => {
    return toEntry(await editEntry(context.services, context.signedIn, input));
  }),
  deleteEntry: apiFor('customer').addressBook.deleteEntry.handler(async ({ context, input }) => {
    const isGone = await deleteEntry(context.services.db, { ...toHolder(context.signedIn), id: input.id });
    if (!isGone) throw new AppError('ENTRY_NOT_FOUND');
    return { id: input.id };
  }),
};

export const addressBookModule = {
  routes: { addressBook: addressBookRoutes },
  personalData: {
    exports: {
      customer: {
        addressBook: async (executor, userId) =>
          (await listEntries(executor, { userId })).map(({ name, phone, address, createdAt, updatedAt }) => ({
            name,
            phone,
            address,
            createdAt,
            updatedAt,
          })),
      },
    },
    erases: {
      customer: (tx, { id: userId }) => deleteEntries(tx, { userId }),
      company: (tx, companyId) => deleteEntries(tx, { companyId }),
    },
  },
} satisfies Module;
