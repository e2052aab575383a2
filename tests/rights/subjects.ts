/**
 * The kind of object that the id in a path names, by the beginning of the path. A new kind gets a line here
 * and one in `makeWorld`.
 */
const subjects: [start: string, kind: string][] = [
  ['/deliveries/', 'delivery'],
  ['/driver/deliveries/', 'delivery'],
  ['/driver/offers/', 'delivery'],
  ['/driver/offer/', 'offer'],
  ['/driver/decisions/', 'decision'],
  ['/driver/shifts/', 'shift'],
  ['/admin/shifts/', 'shift'],
  ['/admin/absences/', 'absence'],
  ['/admin/objections/', 'objection'],
  ['/address-book/', 'entry'],
  ['/passkeys/', 'passkey'],
  ['/companies/', 'company'],
  ['/admin/companies/', 'company'],
  ['/company-invoices/', 'companyInvoice'],
  ['/company-members/', 'member'],
  ['/api-keys/', 'apiKey'],
  ['/webhook-endpoints/', 'webhook'],
  ['/webhook-messages/', 'webhookMessage'],
  ['/order-imports/', 'orderImport'],
  ['/order-import-rows/', 'orderImportRow'],
  ['/company-invitations/', 'invitation'],
  ['/driver/documents/uploads/', 'upload'],
  ['/admin/drivers/', 'driver'],
  ['/admin/admins/', 'admin'],
  ['/admin/people/', 'person'],
  ['/admin/customers/', 'person'],
  ['/admin/call-orders/', 'callOrder'],
  ['/admin/address-corrections/', 'correction'],
  ['/admin/stuck-jobs/', 'job'],
  ['/admin/deliveries/', 'delivery'],
  ['/admin/messages/', 'message'],
  ['/admin/board/views/', 'view'],
  ['/admin/books/invoices/', 'invoice'],
  ['/admin/payout-runs/', 'run'],
  ['/admin/settlements/', 'settlement'],
  ['/admin/bank-transfers/', 'bankTransfer'],
  ['/admin/payouts/', 'payout'],
  ['/driver/payouts/', 'payout'],
  ['/admin/rushed-attempts/', 'attempt'],
  ['/admin/pay-adjustments/', 'adjustment'],
  ['/dev/mails/', 'mail'],
  ['/admin/settings/', 'setting'],
  ['/admin/versions/', 'version'],
  ['/admin/alarms/', 'alarm'],
  ['/admin/alarm-rules/', 'alarmRule'],
  ['/admin/figures/', 'figure'],
  ['/guest-orders/', 'guestOrder'],
  ['/order-drafts/', 'orderDraft'],
  ['/tracking/', 'tracking'],
];

export function subjectOf(path: string): string {
  const found = subjects.find(([start]) => path.startsWith(start));
  if (!found) throw new Error(`Name in tests/rights/subjects.ts what the id in ${path} is.`);
  return found[1];
}
