import { apiFor } from '#app/api.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

const readers = apiFor({ admin: 'audit' }).audit;

export const auditRoutes = {
  listAudit: readers.listAudit.handler(({ context, input }) => listAudit(context.services, input)),
  exportAudit: readers.exportAudit.handler(({ context, input }) =>
    exportAudit(context.services, context.signedIn, input),
  ),
};
