import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import {
  cursorField,
  dayField,
  idField,
  instantField,
  optionalTextField,
} from '#platform/contract/fields.ts';

/** The acts in the audit log, in the past tense, with their German texts. */
export const auditedActs = {
  'documents.viewed': 'Dokumente angesehen',
  'bank_data.viewed': 'Bankdaten angesehen',
  'driver.approved': 'Fahrer freigegeben',
  'driver.rejected': 'Unterlagen abgelehnt',
  'driver.put_online': 'Fahrer online gesetzt',
  'driver.put_offline': 'Fahrer offline gesetzt',
  'driver.papers_dated': 'Gültigkeit der Papiere geändert',
  'driver.paper_accepted': 'Dokument in Ordnung',
  'driver.paper_refused': 'Dokument abgelehnt',
  'driver.register_checked': 'Eintrag im Register geprüft',
  'driver.noted': 'Notiz zum Fahrer geschrieben',
  'shift.planned': 'Schicht geplant',
  'shift.deleted': 'Schicht gelöscht',
  'shift_week.copied': 'Schichten der Vorwoche übernommen',
  'shift_week.filled': 'Schichten aus einer Vorlage geplant',
  'shift_week.published': 'Schichten der Woche veröffentlicht',
  'shift_template.saved': 'Woche als Vorlage gespeichert',
  'shift_template.renamed': 'Schichtvorlage umbenannt',
  'shift_template.deleted': 'Schichtvorlage gelöscht',
  'shift.swapped': 'Schicht getauscht',
  'shift.swap_refused': 'Tausch einer Schicht abgelehnt',
  'open_shift.published': 'Offene Schicht ausgeschrieben',
  'open_shift.deleted': 'Offene Schicht gelöscht',
  'shift.taken': 'Offene Schicht übernommen',
  'shift.wish_granted': 'Schichtwunsch erfüllt',
  'shift.wish_refused': 'Schichtwunsch abgelehnt',
  'absence.planned': 'Abwesenheit eingetragen',
  'absence.approved': 'Abwesenheit genehmigt',
  'absence.refused': 'Abwesenheit abgelehnt oder gestrichen',
  'person.blocked': 'Konto gesperrt',
  'person.unblocked': 'Sperre aufgehoben',
  'person.data_link_sent': 'Link zu den eigenen Daten gesendet',
  'person.noted': 'Notiz zum Kunden geschrieben',
  'call_order.placed': 'Telefonisch bestellt',
  'call_order.sent': 'Zahlungslink erneut gesendet',
  'call_order.withdrawn': 'Telefonische Bestellung zurückgezogen',
  'setting.changed': 'Einstellung geändert',
  'alarm_rule.changed': 'Alarm geändert',
  'alarm.tested': 'Probealarm gesendet',
  'alarm.acknowledged': 'Alarm übernommen',
  'version.planned': 'Fassung geplant',
  'version.withdrawn': 'Fassung zurückgezogen',
  'delivery.assigned': 'Sendung zugeteilt',
  'delivery.reassigned': 'Sendung umgeteilt',
  'delivery.unassigned': 'Sendung freigegeben',
  'delivery.placed': 'Platz in der Tour festgelegt',
  'delivery.place_released': 'Platz in der Tour gelöst',
  'delivery.cancelled': 'Sendung storniert',
  'delivery.redelivery_requested': 'Erneute Zustellung veranlasst',
  'delivery.parcel_returned': 'Rückgabe an den Absender vermerkt',
  'delivery.corrected': 'Sendung berichtigt',
  'delivery.noted': 'Notiz geschrieben',
  'delivery.customer_written': 'Dem Kunden geschrieben',
  'delivery.driver_written': 'Dem Fahrer geschrieben',
  'objection.answered': 'Einspruch beantwortet',
  'payment.refunded': 'Betrag erstattet',
  'case.opened': 'Als Beschwerde geführt',
  'case.decided': 'Vorgang entschieden',
  'case.transferred': 'Auszahlung eines Vorgangs überwiesen',
  'message.assigned': 'Nachricht zugewiesen',
  'message.answered': 'Nachricht beantwortet',
  'message.noted': 'Notiz zur Nachricht geschrieben',
  'message.snoozed': 'Nachricht zurückgestellt',
  'message.status_changed': 'Status der Nachricht geändert',
  'payout.created': 'Auszahlung erstellt',
  'payout.file_fetched': 'Überweisungsdatei abgerufen',
  'payout.paid': 'Auszahlung als überwiesen vermerkt',
  'payout.returned': 'Rücküberweisung vermerkt',
  'settlement.banked': 'Eingang einer Abrechnung vermerkt',
  'settlement.unbanked': 'Vermerk über den Eingang einer Abrechnung zurückgenommen',
  'settlement_report.imported': 'Abrechnungen eingelesen',
  'company.credit_limited': 'Rahmen für Kauf auf Rechnung gesetzt',
  'bank_statement.imported': 'Kontoauszug eingelesen',
  'bank_transfer.set_aside': 'Zahlungseingang beiseitegelegt',
  'company.receipt_recorded': 'Zahlungseingang einer Firma vermerkt',
  'attempt.released': 'Auffällige Fahrt zur Auszahlung freigegeben',
  'attempt.asked': 'Fahrer zu einer auffälligen Fahrt gefragt',
  'attempt.pay_refused': 'Auffällige Fahrt nicht ausgezahlt',
  'attempt.objection_answered': 'Einspruch gegen nicht gezahlten Verdienst beantwortet',
  'adjustment.added': 'Prämie, Abzug oder Korrektur eingetragen',
  'adjustment.reversed': 'Prämie, Abzug oder Korrektur zurückgenommen',
  'books.exported': 'Buchungen exportiert',
  'books.closed': 'Monat abgeschlossen',
  'books.reopened': 'Monat wieder geöffnet',
  'money_list.exported': 'Liste der Finanzen exportiert',
  'audit.exported': 'Protokoll exportiert',
  'admin.made': 'Admin angelegt',
  'admin.duty_changed': 'Aufgabe eines Admins geändert',
  'admin.removed': 'Admin entfernt',
  'two_factor.set_up': 'Anmeldung in zwei Schritten eingerichtet',
  'two_factor.codes_renewed': 'Neue Wiederherstellungscodes erzeugt',
  'two_factor.removed': 'Anmeldung in zwei Schritten entfernt',
  'passkey.added': 'Passkey angelegt',
  'passkey.removed': 'Passkey entfernt',
  'job.retried': 'Vorgang erneut versucht',
  'map_import.started': 'Laden von Kartendaten begonnen',
  'api_key.created': 'API-Schlüssel erzeugt',
  'api_key.rotated': 'API-Schlüssel erneuert',
  'api_key.revoked': 'API-Schlüssel widerrufen',
  'webhook.created': 'Webhook angelegt',
  'webhook.changed': 'Webhook geändert',
  'webhook.disabled': 'Webhook abgeschaltet',
  'webhook.enabled': 'Webhook wieder eingeschaltet',
  'webhook.secret_rotated': 'Geheimnis eines Webhooks ersetzt',
  'webhook.deleted': 'Webhook gelöscht',
  'address.corrected': 'Adresse berichtigt',
  'address.correction_removed': 'Adressberichtigung entfernt',
} as const;
export type AuditedAct = keyof typeof auditedActs;

/** The subjects of an act, with their German names. */
export const auditedSubjects = {
  driver: 'Fahrer',
  person: 'Konto',
  setting: 'Einstellung',
  delivery: 'Sendung',
  payment: 'Zahlung',
  message: 'Nachricht',
  payout_run: 'Auszahlung',
  payout: 'Überweisung',
  settlement: 'Abrechnung',
  settlement_report: 'Bericht des Zahlungsdienstes',
  company: 'Firma',
  bank_statement: 'Kontoauszug',
  bank_transfer: 'Zahlungseingang',
  attempt: 'Fahrt',
  adjustment: 'Prämie oder Abzug',
  month: 'Monat',
  week: 'Woche',
  shift_template: 'Schichtvorlage',
  money_list: 'Liste der Finanzen',
  audit_log: 'Protokoll',
  admin: 'Admin',
  job: 'Vorgang',
  map_data: 'Kartendaten',
  address: 'Adresse',
  api_key: 'API-Schlüssel',
  webhook: 'Webhook',
} as const;
export type AuditedSubject = keyof typeof auditedSubjects;

const actNames = Object.keys(auditedActs) as [AuditedAct, ...AuditedAct[]];
const subjectNames = Object.keys(auditedSubjects) as [AuditedSubject, ...AuditedSubject[]];
const facts = z.record(z.string(), z.unknown());

export const pageKinds = [
  'driver',
  'customer',
  'delivery',
  'message',
  'payout_run',
  'settlement',
  'company',
  'month',
  'setting',
  'admin',
  'job',
] as const;

const auditEntry = z.object({
  id: idField,
  at: instantField,
  actorId: z.string(),
  actorName: z.string(),
  action: z.string(),
  /** What was done, after the admin's name; `subject` is the part that leads to the subject. */
  sentence: z.object({ before: z.string(), subject: z.string(), after: z.string() }),
  /** The page of the subject; null without one. */
  page: z.object({ kind: z.enum(pageKinds), id: z.string() }).nullable(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** Of the people that the facts name, by id. */
  names: z.record(z.string(), z.string()),
  details: facts,
  before: facts.nullable(),
  after: facts.nullable(),
});

const auditSearch = {
  /** A substring of an admin's name, or the full id of the subject. */
  search: optionalTextField(100),
  action: z.enum(actNames).optional(),
  subjectKind: z.enum(subjectNames).optional(),
  /** Days in Hamburg, both included. */
  from: dayField.optional(),
  until: dayField.optional(),
};

const tags = ['Verwaltung'];

export const auditContract = {
  listAudit: oc
    .meta({ waits: 'always' })
    .route({ method: 'GET', path: '/admin/audit', summary: 'Protokoll, neueste Einträge zuerst', tags })
    .input(z.object({ ...auditSearch, after: cursorField.optional() }))
    .output(z.object({ entries: z.array(auditEntry), next: cursorField.nullable() }))
    .errors(declareErrors(...adminErrors)),
  exportAudit: oc
    .route({
      method: 'POST',
      path: '/admin/audit/export',
      summary: 'Protokoll als CSV; der Abruf wird selbst festgehalten',
      tags,
    })
    .input(z.object(auditSearch))
    .output(z.object({ fileName: z.string(), content: z.string(), isCut: z.boolean() }))
    .errors(declareChangeErrors(...adminErrors)),
};
