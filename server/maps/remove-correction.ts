import { AppError } from '#server/platform/app-error.ts';
import type { Services } from '#server/services.ts';
import { deleteCorrection } from './address-corrections.store.ts';

/** The engine's own point counts again. Throws CORRECTION_NOT_FOUND. */
export async function removeCorrection({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  if (!(await deleteCorrection(db, id))) throw new AppError('CORRECTION_NOT_FOUND');
}
