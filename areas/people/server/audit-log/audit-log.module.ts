import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

const readers = apiFor({ admin: 'audit' }).audit;

const auditRoutes = {
  listAudit: readers.listAudit.handler(({ context, input }) =>
    listAudit(context.services, context.signedIn, input),
  ),
  exportAudit: readers.exportAudit.handler(({ context, input }) =>
    exportAudit(context.services, context.signedIn, input),
  ),
};

export const auditLogModule = { routes: { audit: auditRoutes } } satisfies Module;
