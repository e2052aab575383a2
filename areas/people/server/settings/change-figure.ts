import { type FigureKey, settingFigures } from '#people/domain/setting-figures.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { getFigures } from './get-figures.ts';
import { saveFigure } from './settings.store.ts';

/**
 * Sets a figure, and records it; does nothing if unchanged. Throws FIGURE_OUT_OF_RANGE with the range as the
 * detail.
 */
export async function changeFigure(
  { db, clock }: Pick<Services, 'clock' | 'db'>,
  admin: SignedIn,
  { key, value }: { key: FigureKey; value: number },
): Promise<{ key: FigureKey; value: number }> {
  const { least, most } = settingFigures[key];
  if (value < least || value > most) {
    throw new AppError('FIGURE_OUT_OF_RANGE', { detail: `${least} bis ${most}` });
  }
  const now = clock.now();
  return await db.transaction(async (tx) => {
    const before = (await getFigures(tx))[key];
    if (before === value) return { key, value };
    await saveFigure(tx, { key, value, updatedAt: now });
    await recordAudit(tx, {
      actor: admin,
      action: 'setting.changed',
      subject: { kind: 'setting', id: key },
      before: { value: before },
      after: { value },
      at: now,
    });
    return { key, value };
  });
}
