import { endFacts, type EndPart, endParts, typedFactNames } from '#delivery/domain/order-facts.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';

/**
 * Every column with something personal or secret. `text` is free, `json` gets a field more, `secret` stays as
 * it is, because it is distinct and other rows refer to it; the others keep their form.
 */
export type Shape =
  | 'name'
  | 'mail'
  | 'phone'
  | 'iban'
  | 'address'
  | 'vat'
  | 'file'
  | 'text'
  | 'json'
  | 'secret';

const partShapes: Partial<Record<EndPart, Shape>> = { name: 'name', phone: 'phone' };

/** What a customer types when ordering. */
const typedShapes = Object.fromEntries(
  typedFactNames.map((fact) => {
    const part = endParts.find((one) => endFacts.pickup[one] === fact || endFacts.delivery[one] === fact);
    const shape = fact === 'receiverEmail' ? 'mail' : part && partShapes[part];
    return [deliveries[fact].name, shape ?? 'text'];
  }),
);

export const plantedColumns: Record<string, Record<string, Shape>> = {
  address_book: { name: 'name', phone: 'phone', address: 'address' },
  api_keys: { name: 'text', public_id: 'secret', secret_hash: 'secret' },
  audit_log: { actor_name: 'name', details: 'json' },
  audit_words: { details: 'json' },
  auth_accounts: { password: 'secret' },
  billing_details: { billing_company: 'text', billing_address: 'address', billing_vat_id: 'vat' },
  call_orders: { placed_by_name: 'name' },
  closed_bookings: { voucher: 'text', text: 'text' },
  companies: { name: 'text', billing_address: 'address', vat_id: 'vat' },
  company_invitations: { email: 'mail' },
  xrechnung_recipients: { street: 'text', city: 'text', buyer_reference: 'text', email: 'mail' },
  checkouts: {
    ...typedShapes,
    provider_session_id: 'secret',
  },
  deliveries: {
    ...typedShapes,
    pickup_address: 'address',
    delivery_address: 'address',
    cost_centre: 'text',
    reference: 'text',
    driver_name: 'name',
    driver_phone: 'phone',
    tracking_token: 'secret',
  },
  delivery_attempts: {
    driver_name: 'name',
    driver_phone: 'phone',
    reason: 'text',
    early_reason: 'text',
    track_evidence: 'json',
  },
  delivery_notes: { author_name: 'name', text: 'text' },
  delivery_ratings: { comment: 'text' },
  delivery_tracking: { driver_name: 'name' },
  dispatch_objections: { text: 'text' },
  drivers: {
    full_name: 'name',
    phone: 'phone',
    address: 'address',
    nationality: 'text',
    plate_number: 'text',
    account_holder_name: 'name',
    account_number: 'iban',
    bank_name: 'text',
    driver_license_url: 'file',
    driver_license_back_url: 'file',
    id_document_url: 'file',
    id_front_url: 'file',
    id_back_url: 'file',
    register_number: 'text',
  },
  invoices: { content: 'json' },
  mails: { subject: 'text', plain: 'text', html: 'text', recipient: 'mail' },
  month_closings: { reopen_reason: 'text' },
  paper_reviews: { reason: 'text' },
  passkeys: { name: 'text', credential_id: 'secret', public_key: 'secret' },
  pay_adjustments: { driver_name: 'name', reason: 'text' },
  payments: { provider_payment_id: 'secret' },
  pay_checks: { question: 'text', answer: 'text', refusal: 'text', objection: 'text', reply: 'text' },
  payouts: { driver_name: 'name', account_holder: 'name', iban: 'iban' },
  person_notes: { author_name: 'name', text: 'text' },
  profiles: { full_name: 'name', email: 'mail', phone: 'phone', blocked_reason: 'text' },
  push_subscriptions: { endpoint: 'text', p256dh: 'text', auth: 'text' },
  receiver_wishes: { details: 'text' },
  sessions: { token: 'secret', ip_address: 'address', user_agent: 'text' },
  short_messages: { recipient: 'phone', text: 'text' },
  cases: { decision_text: 'text', iban: 'secret', payee: 'name' },
  stuck_jobs: { data: 'json', failure: 'text' },
  support_entries: { author_name: 'name', subject: 'text', text: 'text' },
  support_messages: {
    name: 'name',
    email: 'mail',
    subject: 'text',
    message: 'text',
    phone: 'phone',
    location: 'text',
    reply_token: 'secret',
  },
  test_deliveries: {
    ...typedShapes,
    pickup_address: 'address',
    delivery_address: 'address',
    cost_centre: 'text',
    reference: 'text',
  },
  two_factors: { secret: 'text', backup_codes: 'text' },
  users: { name: 'name', email: 'mail' },
  verifications: { identifier: 'text', value: 'text' },
  webhook_attempts: { url: 'text', answer: 'text' },
  webhook_endpoints: { url: 'text', description: 'text', secret: 'secret' },
  webhook_messages: { payload: 'text' },
};
