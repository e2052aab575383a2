import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { deleteViewOf, insertView, listViewsOf, updateViewOf } from './views.store.ts';

const MAX_VIEWS = 30;

interface SavedView {
  id: string;
  name: string;
  query: string;
}
const toView = ({ id, name, query }: SavedView): SavedView => ({ id, name, query });

/** The admin's own views, sorted by name. */
export async function listViews({ db }: Pick<Services, 'db'>, admin: SignedIn): Promise<SavedView[]> {
  return (await listViewsOf(db, admin.id)).map(toView);
}

/** Saves a board's filters under a name. Throws VIEW_NAME_TAKEN, TOO_MANY_VIEWS. */
export async function saveView(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  { name, query }: { name: string; query: string },
): Promise<SavedView> {
  if ((await listViewsOf(db, admin.id)).length >= MAX_VIEWS) throw new AppError('TOO_MANY_VIEWS');
  const view = await insertView(db, { userId: admin.id, name, query, createdAt: clock.now() });
  if (!view) throw new AppError('VIEW_NAME_TAKEN');
  return toView(view);
}

/** Renames a view or changes what it shows. Throws VIEW_NAME_TAKEN, VIEW_NOT_FOUND for another admin's. */
export async function changeView(
  { db }: Pick<Services, 'db'>,
  admin: SignedIn,
  change: SavedView,
): Promise<SavedView> {
  const others = (await listViewsOf(db, admin.id)).filter(({ id }) => id !== change.id);
  if (others.some(({ name }) => name === change.name)) throw new AppError('VIEW_NAME_TAKEN');
  const view = await updateViewOf(db, admin.id, change);
  if (!view) throw new AppError('VIEW_NOT_FOUND');
  return toView(view);
}

/** Throws VIEW_NOT_FOUND, also for another admin's. */
export async function deleteView({ db }: Pick<Services, 'db'>, admin: SignedIn, id: string): Promise<void> {
  if (!(await deleteViewOf(db, admin.id, id))) throw new AppError('VIEW_NOT_FOUND');
}
