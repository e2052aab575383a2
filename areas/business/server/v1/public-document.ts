import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { z } from 'zod';
import { identity } from '#business/contract/v1/public-account.ts';
import { apiLimits, CALLS_WAITING } from '#business/domain/api-limits.ts';
import { publicContract } from '#business/contract/v1/public-contract.ts';
import {
  contact,
  deliverySummary,
  orderRequest,
  publicDelivery,
  publicPosition,
  publicProof,
  stop,
} from '#business/contract/v1/public-delivery.ts';
import { publicExamples } from '#business/contract/v1/public-examples.ts';
import { money, publicError, timeWindow } from '#business/contract/v1/public-fields.ts';
import { invoiceDocument, publicInvoice } from '#business/contract/v1/public-invoices.ts';
import {
  parcel,
  publicQuote,
  quotedPlace,
  quoteRequest,
  speedOffer,
} from '#business/contract/v1/public-quotes.ts';
import { eventExample } from '#business/contract/v1/public-webhook-examples.ts';
import { deliveryEvent, publicWebhookEndpoint } from '#business/contract/v1/public-webhooks.ts';
import { operator } from '#operator';
import type { Config } from '#platform/server/config/config.ts';

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>;

const described = {
  Money: money,
  TimeWindow: timeWindow,
  Parcel: parcel,
  QuotedPlace: quotedPlace,
  SpeedOffer: speedOffer,
  Quote: publicQuote,
  Stop: stop,
  DeliverySummary: deliverySummary,
  Delivery: publicDelivery,
  Position: publicPosition,
  Proof: publicProof,
  Invoice: publicInvoice,
  InvoiceDocument: invoiceDocument,
  WebhookEndpoint: publicWebhookEndpoint,
  DeliveryEvent: deliveryEvent,
  Identity: identity,
  Error: publicError,
};

/** What is sent: fields with a default may be left out. */
const sent = { QuoteRequest: quoteRequest, OrderRequest: orderRequest, Contact: contact };

/** Each as a component, by its name. */
const toComponents = (schemas: Record<string, z.ZodType>, strategy: 'input' | 'output') =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, { schema, strategy }]));

/** OpenAPI 3.1 of the API for programs: what recurs stands once, and each operation has an example. */
export async function buildPublicDocument(config: Pick<Config, 'publicUrl'>): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(publicContract, {
    info: {
      title: `${operator.brandName} API`,
      version: '1.0.0',
      description: [
        'Same-day courier deliveries in Hamburg, for your own software.',
        'Send `Authorization: Bearer <key>`; the owner of a company account makes keys in its settings.',
        'Every change accepts an `Idempotency-Key`: repeated, it is answered as the first time.',
        'Every answer carries `X-Request-Id`, and `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset` (seconds).',
        `All keys of a company share its limits, those of test keys are apart: ${apiLimits.live.callsAMinute} requests a minute, of which ${apiLimits.live.quotesAMinute} may ask for prices (test keys: ${apiLimits.test.quotesAMinute}), and ${apiLimits.live.quotesADay} prices a day (test keys: ${apiLimits.test.quotesADay}). ${apiLimits.live.atOnce} requests of a company are carried out at the same time (test keys: ${apiLimits.test.atOnce}), up to ${CALLS_WAITING} more wait. Above that the answer is 429 \`rate_limited\` with \`Retry-After\` in seconds.`,
        'New fields may appear at any time; existing ones stay.',
      ].join('\n\n'),
      contact: { name: operator.brandName, email: operator.supportEmail, url: config.publicUrl },
    },
    servers: [{ url: `${config.publicUrl}/api/v1` }],
    tags: [
      { name: 'Account', description: 'The key itself.' },
      { name: 'Quotes', description: 'What a delivery costs, and when it arrives.' },
      { name: 'Deliveries', description: 'The deliveries of your company.' },
      { name: 'Invoices', description: 'What your company was invoiced.' },
      { name: 'Webhooks', description: 'Your addresses that are told of deliveries.' },
    ],
    commonSchemas: { ...toComponents(described, 'output'), ...toComponents(sent, 'input') },
    customErrorResponseBodySchema: { $ref: '#/components/schemas/Error' },
    components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } },
    security: [{ apiKey: [] }],
  });
  document.webhooks = { deliveryStatusChanged };
  for (const item of Object.values(document.paths ?? {})) {
    for (const operation of [item?.get, item?.post, item?.patch, item?.delete])
      if (operation) addFacts(operation);
  }
  return document;
}

/** What we send, as the Standard Webhooks specification has it. */
const deliveryStatusChanged = {
  post: {
    operationId: 'deliveryStatusChanged',
    summary: 'A delivery has a new status',
    description: [
      'Signed in `webhook-id`, `webhook-timestamp` and `webhook-signature`, for the libraries of standardwebhooks.com.',
      'Answer 2xx within 15 seconds. Anything else, redirects included, is tried again for three days, with growing pauses; 410 ends it at once.',
      'An endpoint that answers later than two seconds, or fails, is called after those that do not; test endpoints as well. Of one person’s endpoints four are called at the same time.',
      'The same `webhook-id` may arrive more than once: drop what you have seen.',
    ].join('\n\n'),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/DeliveryEvent' },
          example: eventExample,
        },
      },
    },
    responses: { '2XX': { description: 'You have taken it.' } },
  },
};

type Operation = NonNullable<NonNullable<NonNullable<Document['paths']>[string]>['get']>;
type Content = Record<string, { example?: unknown }> | undefined;

/** Examples, and the header of changes. */
function addFacts(operation: Operation): void {
  const example = publicExamples[operation.operationId as keyof typeof publicExamples];
  const put = (part: object | undefined, value: unknown) => {
    const { content }: { content?: Content } = part ?? {};
    const json = content?.['application/json'];
    if (json && value !== undefined) json.example = value;
  };
  put(operation.responses?.['200'], example.response);
  put(operation.requestBody, 'request' in example ? example.request : undefined);
  if (!operation.requestBody) return;
  const header = {
    name: 'Idempotency-Key',
    in: 'header' as const,
    description: 'Any text of your own for this one change, such as a UUID.',
    schema: { type: 'string' as const, maxLength: 255 },
    example: '1f0c6a3e-5b0e-4a52-8d6c-9b6f4a0f7c11',
  };
  operation.parameters = [...(operation.parameters ?? []), header];
}
