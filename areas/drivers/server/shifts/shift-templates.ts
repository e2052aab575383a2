import { Temporal } from 'temporal-polyfill';
import type { ShiftTemplate, WeekFilled } from '#drivers/contract/shift-views.ts';
import { MAX_TEMPLATES } from '#drivers/domain/shift-lists.ts';
import { mondayOf } from '#platform/domain/hamburg-days.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import type { Announcing } from './announce-shifts.ts';
import { fillWeek, spanOfWeek, toWeekShift } from './fill-week.ts';
import { listOpenShifts } from './open-shifts.store.ts';
import {
  findTemplate,
  insertTemplate,
  isNameTaken,
  listTemplates,
  listTemplateShifts,
  lockTemplates,
  removeTemplate,
  renameTemplate,
} from './shift-templates.store.ts';
import { listShifts } from './shifts.store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

export async function listShiftTemplates({ db }: Pick<Services, 'db'>): Promise<ShiftTemplate[]> {
  return await listTemplates(db);
}

/**
 * Keeps the shifts and open shifts of a week under a name, by weekday and clock. Throws TEMPLATE_EMPTY,
 * TEMPLATE_NAME_TAKEN, TEMPLATES_TOO_MANY.
 */
export async function saveShiftTemplate(
  { db, clock }: Needs,
  admin: SignedIn,
  { week, name }: { week: string; name: string },
): Promise<string> {
  const span = spanOfWeek(mondayOf(Temporal.PlainDate.from(week)));
  return await db.transaction(async (tx) => {
    const planned = [...(await listShifts(tx, span)), ...(await listOpenShifts(tx, span))];
    if (planned.length === 0) throw new AppError('TEMPLATE_EMPTY');
    await requireNewName(tx, name);
    if ((await listTemplates(tx)).length >= MAX_TEMPLATES) throw new AppError('TEMPLATES_TOO_MANY');
    const at = clock.now();
    const id = await insertTemplate(tx, name, planned.map(toWeekShift), at);
    const details = { name, count: planned.length };
    await recordAudit(tx, { actor: admin, action: 'shift_template.saved', ...about(id), details, at });
    return id;
  });
}

/** Fills a week from a template, as `fillWeek` does. Throws TEMPLATE_NOT_FOUND. */
export async function applyShiftTemplate(
  services: Needs & Announcing,
  admin: SignedIn,
  { id, week }: { id: string; week: string },
): Promise<WeekFilled> {
  const monday = mondayOf(Temporal.PlainDate.from(week));
  return await services.db.transaction(async (tx) => {
    const template = await findTemplate(tx, id);
    if (!template) throw new AppError('TEMPLATE_NOT_FOUND');
    const filled = await fillWeek(services, tx, monday, await listTemplateShifts(tx, id));
    await recordAudit(tx, {
      actor: admin,
      action: 'shift_week.filled',
      subject: { kind: 'week', id: monday.toString() },
      details: { name: template.name, count: filled.count },
      at: services.clock.now(),
    });
    return filled;
  });
}

/** Throws TEMPLATE_NOT_FOUND, TEMPLATE_NAME_TAKEN. */
export async function renameShiftTemplate(
  { db, clock }: Needs,
  admin: SignedIn,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireNewName(tx, name, id);
    const before = await findTemplate(tx, id);
    const at = clock.now();
    if (!before || !(await renameTemplate(tx, id, name, at))) throw new AppError('TEMPLATE_NOT_FOUND');
    const change = { before: { name: before.name }, after: { name } };
    await recordAudit(tx, { actor: admin, action: 'shift_template.renamed', ...about(id), ...change, at });
  });
}

/** Throws TEMPLATE_NOT_FOUND. */
export async function deleteShiftTemplate({ db, clock }: Needs, admin: SignedIn, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const template = await removeTemplate(tx, id);
    if (!template) throw new AppError('TEMPLATE_NOT_FOUND');
    const details = { name: template.name };
    const at = clock.now();
    await recordAudit(tx, { actor: admin, action: 'shift_template.deleted', ...about(id), details, at });
  });
}

const about = (id: string) => ({ subject: { kind: 'shift_template', id } }) as const;

/** One at a time; throws TEMPLATE_NAME_TAKEN. */
async function requireNewName(tx: Transaction, name: string, butId?: string): Promise<void> {
  await lockTemplates(tx);
  if (await isNameTaken(tx, name, butId)) throw new AppError('TEMPLATE_NAME_TAKEN');
}
