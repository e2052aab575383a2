/** The examples of what is about webhooks. */
const id = '0d5c1f0a-7b2e-4f39-8a54-2f7f1f4f2a91';

const endpoint = {
  id,
  mode: 'live' as const,
  url: 'https://shop.example.com/hooks/courier',
  description: 'Warehouse',
  event_types: null,
  created_at: '2026-11-20T11:00:00.000Z',
  disabled_at: null,
  disabled_reason: null,
  failing_since: null,
  former_secret_until: null,
};
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';

export const webhookExamples = {
  listWebhookEndpoints: { response: { webhook_endpoints: [endpoint] } },
  createWebhookEndpoint: {
    request: { url: endpoint.url, description: endpoint.description, event_types: null },
    response: { ...endpoint, secret },
  },
  getWebhookEndpoint: { response: endpoint },
  deleteWebhookEndpoint: { request: {}, response: { id } },
  rotateWebhookEndpointSecret: { request: {}, response: { id, secret } },
  testWebhookEndpoint: { request: {}, response: { id } },
};

export const eventExample = {
  type: 'delivery.delivered',
  timestamp: '2026-11-20T12:21:04.000Z',
  data: {
    mode: 'live',
    delivery_id: '6f1f5b1e-1c39-4a51-9d7e-0a5f4c7c2b10',
    number: '6f1f5b1e',
    status: 'delivered',
    sequence: 4,
    promised_by: '2026-11-20T13:00:00.000Z',
    expected: null,
    reference: 'A-2041',
    cost_centre: '',
    external_id: 'order-2041',
    occurred_at: '2026-11-20T12:21:00.000Z',
  },
};
