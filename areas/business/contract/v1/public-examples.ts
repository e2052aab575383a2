/** One example for each operation, by its id; a test holds them against the schemas. */
import { webhookExamples } from './public-webhook-examples.ts';

const id = '6f1f5b1e-1c39-4a51-9d7e-0a5f4c7c2b10';
const euros = (amount_cents: number) => ({ amount_cents, currency: 'EUR' as const });
const place = { address: 'Ottenser Hauptstraße 12, 22765 Hamburg', latitude: 53.5517, longitude: 9.9331 };
const goal = { address: 'Mönckebergstraße 7, 20095 Hamburg', latitude: 53.5509, longitude: 10.0012 };
const parcel = { size: 'small' as const, weight_kg: 2 };
const expected = { from: '2026-11-20T12:10:00.000Z', until: '2026-11-20T12:55:00.000Z' };

const shared = {
  id,
  mode: 'live' as const,
  number: '6f1f5b1e',
  status: 'in_transit' as const,
  speed: 'express' as const,
  price: euros(2490),
  reference: 'A-2041',
  cost_centre: '',
  external_id: 'order-2041',
  promised_by: '2026-11-20T13:00:00.000Z',
  expected,
  created_at: '2026-11-20T11:00:00.000Z',
  completed_at: null,
};

const delivery = {
  ...shared,
  pickup: {
    ...place,
    contact_name: 'Hanne Petersen',
    contact_phone: '+49 40 111111',
    doorbell: '',
    note: '',
  },
  dropoff: {
    ...goal,
    contact_name: 'Fiete Claasen',
    contact_phone: '+49 40 222222',
    contact_email: 'fiete@claasen.example',
    doorbell: '3. Stock, Claasen',
    note: 'Bitte anrufen',
  },
  parcel: { ...parcel, description: 'Zwei Bücher' },
  distance_meters: 5840,
  courier: { name: 'Jonas K.', phone: '+49 40 333333' },
  tracking_url: 'https://example.com/tracking/5b1e1c394a51',
  can_cancel: true,
  refund_if_cancelled: 'none' as const,
  timeline: [
    { kind: 'paid' as const, at: '2026-11-20T11:00:00.000Z' },
    { kind: 'assigned' as const, at: '2026-11-20T11:04:00.000Z' },
  ],
};

const offer = (speed: 'standard' | 'express' | 'express_gold', cents: number) => ({
  speed,
  price: euros(cents),
  available: true,
  available_at: null,
  promised_by: '2026-11-20T13:00:00.000Z',
  expected,
});

const quote = {
  id,
  pickup: place,
  dropoff: goal,
  parcel,
  distance_meters: 5840,
  duration_seconds: 1130,
  offers: [offer('standard', 1490), offer('express', 2490), offer('express_gold', 3990)],
  created_at: '2026-11-20T11:00:00.000Z',
  expires_at: '2026-11-20T11:15:00.000Z',
};

export const publicExamples = {
  ...webhookExamples,
  getIdentity: {
    response: {
      company: { id, name: 'Kanzlei Harms' },
      key: { id, name: 'Webshop', mode: 'live', scopes: ['quotes:write'], expires_at: null },
    },
  },
  createQuote: {
    request: { pickup: { address: place.address }, dropoff: { address: goal.address }, parcel },
    response: quote,
  },
  getQuote: { response: quote },
  createDelivery: {
    request: {
      quote_id: id,
      speed: 'express' as const,
      pickup: { contact_name: 'Hanne Petersen', contact_phone: '+49 40 111111', doorbell: '', note: '' },
      dropoff: {
        contact_name: 'Fiete Claasen',
        contact_phone: '+49 40 222222',
        contact_email: 'fiete@claasen.example',
        doorbell: '3. Stock, Claasen',
        note: 'Bitte anrufen',
      },
      description: 'Zwei Bücher',
      reference: 'A-2041',
      cost_centre: '',
      external_id: 'order-2041',
    },
    response: { ...delivery, status: 'paid', courier: null, timeline: delivery.timeline.slice(0, 1) },
  },
  updateContacts: {
    request: { dropoff: { contact_phone: '+49 40 444444', note: 'Hinterhaus' } },
    response: {
      ...delivery,
      dropoff: { ...delivery.dropoff, contact_phone: '+49 40 444444', note: 'Hinterhaus' },
    },
  },
  listDeliveries: {
    response: {
      deliveries: [
        {
          ...shared,
          pickup_address: place.address,
          dropoff_address: goal.address,
          receiver_name: 'Fiete Claasen',
        },
      ],
      next_cursor: null,
    },
  },
  getDelivery: { response: delivery },
  cancelDelivery: {
    request: { reason: 'Ordered twice' },
    response: {
      ...delivery,
      status: 'cancelled',
      completed_at: '2026-11-20T11:20:00.000Z',
      courier: null,
      can_cancel: false,
    },
  },
  getPosition: {
    response: {
      position: {
        latitude: 53.5512,
        longitude: 9.9712,
        is_approximate: false,
        measured_at: '2026-11-20T11:30:00.000Z',
        fresh_until: '2026-11-20T11:32:00.000Z',
      },
      arrivals: [{ stop: 'dropoff', expected_at: '2026-11-20T12:20:00.000Z', ...expected, stops_before: 0 }],
    },
  },
  getProof: {
    response: {
      delivered_at: '2026-11-20T12:21:00.000Z',
      received_by: 'Fiete Claasen',
      safe_place: null,
      signature_url: 'https://example.com/api/files/a.b',
      photo_url: null,
      document_url: 'https://example.com/api/files/c.d',
    },
  },
  listInvoices: {
    response: {
      invoices: [
        {
          id,
          number: 'RE-2026-00042',
          kind: 'invoice',
          delivery_number: '6f1f5b1e',
          reference: 'A-2041',
          cost_centre: '',
          net: euros(2092),
          vat: euros(398),
          gross: euros(2490),
          issued_at: '2026-11-20T11:00:05.000Z',
        },
      ],
      next_cursor: null,
    },
  },
  getInvoiceDocument: {
    response: { document_url: 'https://example.com/api/files/e.f', xrechnung_url: null },
  },
};
