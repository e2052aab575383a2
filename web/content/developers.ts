/** The texts of the page for developers: in English, because programs are written in it. */
import { publicExamples } from '#business/contract/v1/public-examples.ts';
import type { ApiKeyScope } from '#business/domain/api-key-scopes.ts';

/** What a key with this scope may do. */
export const scopeTexts: Record<ApiKeyScope, string> = {
  'quotes:write': 'Ask for prices and read them again',
  'deliveries:read': 'Read deliveries, follow them, read their proof',
  'deliveries:write': 'Order, change contacts and notes, cancel',
  'invoices:read': 'Read invoices and their PDFs',
  'webhooks:write': 'Manage the addresses that are told of deliveries',
};

/** How a delivery goes on, in the words of `status`. */
export const statusTexts = [
  { status: 'paid', meaning: 'Ordered; we are looking for a courier.' },
  { status: 'pending', meaning: 'To be delivered again; we are looking for a courier.' },
  { status: 'assigned', meaning: 'A courier is on the way to the pickup.' },
  { status: 'picked_up', meaning: 'The courier has the parcel.' },
  { status: 'in_transit', meaning: 'The courier is on the way to the dropoff.' },
  { status: 'delivered', meaning: 'Delivered, with a proof.' },
  {
    status: 'recipient_absent',
    meaning: 'Nobody was there. The parcel is with the courier or back at the pickup.',
  },
  { status: 'cancelled', meaning: 'Cancelled. Whether it is refunded was told before.' },
] as const;

/**
 * What other courier APIs call the same. Source: the public documentation of Uber Direct (deliveries v1) and
 * Stuart (jobs v2), read in November 2026.
 */
export const sameElsewhere = [
  { ours: 'POST /quotes', uber: 'POST …/delivery_quotes', stuart: 'POST /v2/jobs/pricing' },
  { ours: 'POST /deliveries', uber: 'POST …/deliveries', stuart: 'POST /v2/jobs' },
  { ours: 'PATCH /deliveries/{id}', uber: 'POST …/deliveries/{id}', stuart: 'PATCH /v2/jobs/{id}' },
  {
    ours: 'POST /deliveries/{id}/cancel',
    uber: 'POST …/deliveries/{id}/cancel',
    stuart: 'POST /v2/jobs/{id}/cancel',
  },
  { ours: 'quote_id', uber: 'quote_id', stuart: '–' },
  { ours: 'external_id', uber: 'external_id', stuart: 'client_reference' },
  { ours: 'pickup.address (quote)', uber: 'pickup_address', stuart: 'pickups[].address' },
  { ours: 'pickup.contact_name', uber: 'pickup_name', stuart: 'pickups[].contact.firstname, lastname' },
  { ours: 'pickup.contact_phone', uber: 'pickup_phone_number', stuart: 'pickups[].contact.phone' },
  { ours: 'pickup.doorbell, note', uber: 'pickup_notes', stuart: 'pickups[].comment' },
  { ours: 'dropoff.address (quote)', uber: 'dropoff_address', stuart: 'dropoffs[].address' },
  { ours: 'dropoff.contact_name', uber: 'dropoff_name', stuart: 'dropoffs[].contact.firstname, lastname' },
  { ours: 'dropoff.contact_phone', uber: 'dropoff_phone_number', stuart: 'dropoffs[].contact.phone' },
  { ours: 'dropoff.doorbell, note', uber: 'dropoff_notes', stuart: 'dropoffs[].comment' },
  { ours: 'description', uber: 'manifest_items', stuart: 'dropoffs[].package_description' },
  { ours: 'parcel.size (quote)', uber: 'manifest_items[].size', stuart: 'dropoffs[].package_type' },
  { ours: 'price.amount_cents', uber: 'fee', stuart: 'pricing' },
  { ours: 'tracking_url', uber: 'tracking_url', stuart: 'deliveries[].tracking_url' },
  { ours: 'promised_by', uber: 'dropoff_deadline', stuart: '–' },
  { ours: 'arrivals (position)', uber: 'pickup_eta, dropoff_eta', stuart: 'eta' },
  { ours: 'status: paid, pending', uber: 'pending', stuart: 'pending' },
  { ours: 'status: assigned', uber: 'pickup', stuart: 'picking, waiting_at_pickup' },
  { ours: 'status: picked_up', uber: 'pickup_complete', stuart: 'delivering' },
  { ours: 'status: in_transit', uber: 'dropoff', stuart: 'delivering, waiting_at_dropoff' },
  { ours: 'status: delivered', uber: 'delivered', stuart: 'delivered' },
  { ours: 'status: recipient_absent', uber: 'returned', stuart: 'cancelled' },
  { ours: 'status: cancelled', uber: 'canceled', stuart: 'cancelled' },
] as const;

/**
 * The first order, for a shell with curl and jq: run from top to bottom as printed, each goes on with what
 * the one before has kept. Nothing is ordered twice: key and external id are the example's own.
 */
export const curlSamples = (api: string) => ({
  key: `export ELBBOTE_KEY=elb_test_…
export API=${api}
curl -sS $API/me -H "Authorization: Bearer $ELBBOTE_KEY" | jq`,
  quote: `QUOTE=$(curl -sS $API/quotes \\
  -H "Authorization: Bearer $ELBBOTE_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: quote-$(date +%s)" \\
  -d '{
    "pickup":  { "address": "Ottenser Hauptstraße 12, 22765 Hamburg" },
    "dropoff": { "address": "Mönckebergstraße 7, 20095 Hamburg" },
    "parcel":  { "size": "small", "weight_kg": 2 }
  }')
echo "$QUOTE" | jq`,
  order: `ORDER=curl-$(date +%s)
DELIVERY=$(curl -sS $API/deliveries \\
  -H "Authorization: Bearer $ELBBOTE_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: $ORDER" \\
  -d '{
    "quote_id": "'$(echo "$QUOTE" | jq -r .id)'",
    "speed": "express",
    "pickup": {
      "contact_name": "Hanne Petersen",
      "contact_phone": "+49 40 111111"
    },
    "dropoff": {
      "contact_name": "Fiete Claasen",
      "contact_phone": "+49 40 222222"
    },
    "description": "Two books",
    "external_id": "'$ORDER'"
  }')
echo "$DELIVERY" | jq
ID=$(echo "$DELIVERY" | jq -r .id)`,
  follow: `for what in "" /position; do
  curl -sS $API/deliveries/$ID$what -H "Authorization: Bearer $ELBBOTE_KEY" | jq
done`,
  proof: `while :; do
  STATUS=$(curl -sS $API/deliveries/$ID \\
    -H "Authorization: Bearer $ELBBOTE_KEY" | jq -r .status)
  echo "$STATUS"
  [ "$STATUS" = delivered ] && break
  sleep 10
done
curl -sS $API/deliveries/$ID/proof -H "Authorization: Bearer $ELBBOTE_KEY" | jq`,
  error: `{
  "error": {
    "code": "validation_failed",
    "message": "Some fields are missing or invalid.",
    "fields": [{ "path": "dropoff.contact_phone", "message": "Expected string." }],
    "request_id": "0199f3c2-…"
  }
}`,
});

/** How a receiver of webhooks begins. */
const webhookSample = `import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.ELBBOTE_WEBHOOK_SECRET!);

// The body as it came, before anything parses it. It throws if somebody else sent it.
const { type, data } = webhook.verify(rawBody, headers);
// type: 'delivery.delivered', data: { mode, delivery_id, status, sequence, external_id, … }`;

export { webhookSample };

const orderWithClient = (
  api: string,
) => `import { connect, createDelivery, createQuote, getDelivery, getProof, ok } from '@elbbote/client';

// elb_test_… orders in the sandbox, elb_live_… real couriers; the rest stays the same.
const elbbote = connect({ apiKey: process.env.ELBBOTE_KEY!, baseUrl: '${api}' });

const quote = await ok(
  createQuote(
    {
      pickup: { address: 'Ottenser Hauptstraße 12, 22765 Hamburg' },
      dropoff: { address: 'Mönckebergstraße 7, 20095 Hamburg' },
      parcel: { size: 'small', weight_kg: 2 },
    },
    {},
    elbbote,
  ),
);
// Yours is the number of the order in your shop: sent again, nothing is ordered twice.
const order = \`client-\${Date.now()}\`;
const delivery = await ok(
  createDelivery(
    {
      quote_id: quote.id,
      speed: 'express',
      pickup: { contact_name: 'Hanne Petersen', contact_phone: '+49 40 111111' },
      dropoff: { contact_name: 'Fiete Claasen', contact_phone: '+49 40 222222' },
      description: 'Two books',
      external_id: order,
    },
    { idempotencyKey: order },
    elbbote,
  ),
);
// In the sandbox this takes three minutes.
while ((await ok(getDelivery(delivery.id, elbbote))).status !== 'delivered') {
  await new Promise((resolve) => setTimeout(resolve, 10_000));
}
const proof = await ok(getProof(delivery.id, elbbote));
console.log(delivery.number, proof.received_by, proof.document_url);`;

/** The same with the TypeScript client. */
export const clientSamples = (api: string, packageUrl: string) => ({
  install: `npm install ${packageUrl}`,
  order: orderWithClient(api),
  failure: `HttpError: 404 delivery_not_found: This delivery does not exist.`,
});

/** What the calls of the page answer, as the document of the API has it. */
export const sampleAnswers = {
  key: answerOf('getIdentity'),
  quote: answerOf('createQuote'),
  order: answerOf('createDelivery'),
  position: answerOf('getPosition'),
  proof: answerOf('getProof'),
};

function answerOf(operation: 'getIdentity' | 'createQuote' | 'createDelivery' | 'getPosition' | 'getProof') {
  return JSON.stringify(publicExamples[operation].response, null, 2);
}
