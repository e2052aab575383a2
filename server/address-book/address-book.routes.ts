import type { z } from 'zod';
import type { addressBookEntry } from '#contract/address-book.ts';
import { requireViewer } from '#server/accounts/viewer.ts';
import { api } from '#server/api.ts';
import { AppError } from '#server/platform/app-error.ts';
import { deleteEntry, type Entry, listByUser } from './address-book.store.ts';
import { addEntry, editEntry } from './save-entry.ts';

function toEntry(entry: Entry): z.infer<typeof addressBookEntry> {
  const { userId: _, createdAt, updatedAt, ...shown } = entry;
  return { ...shown, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

export const addressBookRoutes = {
  listEntries: api.addressBook.listEntries.handler(async ({ context }) => {
    const customer = await requireViewer(context, 'customer');
    const entries = await listByUser(context.services.db, customer.id);
    return { entries: entries.map(toEntry) };
  }),
  addEntry: api.addressBook.addEntry.handler(async ({ context, input }) => {
    const customer = await requireViewer(context, 'customer');
    return toEntry(await addEntry(context.services, customer, input));
  }),
  editEntry: api.addressBook.editEntry.handler(async ({ context, input }) => {
    const customer = await requireViewer(context, 'customer');
    return toEntry(await editEntry(context.services, customer, input));
  }),
  deleteEntry: api.addressBook.deleteEntry.handler(async ({ context, input }) => {
    const customer = await requireViewer(context, 'customer');
    const isGone = await deleteEntry(context.services.db, { userId: customer.id, id: input.id });
    if (!isGone) throw new AppError('ENTRY_NOT_FOUND');
    return { id: input.id };
  }),
};
