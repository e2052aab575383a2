/**
 * Elbbote API
 * 1.0.0
 * DO NOT MODIFY - This file has been generated using oazapfts.
 */
import * as Oazapfts from "@oazapfts/runtime";
export declare const defaults: Oazapfts.Defaults<Oazapfts.CustomHeaders>;
export declare const servers: {
    server1: string;
};
export type Identity = {
    company: {
        id: string;
        name: string;
    };
    key: {
        id: string;
        name: string;
        /** A `test` key sees and orders test deliveries alone. */
        mode: "test" | "live";
        scopes: ("quotes:write" | "deliveries:read" | "deliveries:write" | "invoices:read" | "webhooks:write")[];
        /** Set once the key was rotated: until then it is accepted. */
        expires_at: string | null;
    };
};
export type Error = {
    error: {
        /** Stable: programs may rely on it. */
        code: string;
        /** For developers. It may change. */
        message: string;
        /** The fields at fault, if the error is about fields. */
        fields?: {
            path: string;
            message: string;
        }[];
        /** Name it to our support. It is in the X-Request-Id header, too. */
        request_id: string;
    };
};
export type QuotedPlace = {
    address: string;
    latitude: number;
    longitude: number;
};
export type Parcel = {
    size: "documents" | "small" | "medium" | "large";
    weight_kg: number;
};
export type Money = {
    /** Euro cents, including VAT unless the field says otherwise. */
    amount_cents: number;
    currency: "EUR";
};
export type TimeWindow = {
    /** Instant in UTC, ISO 8601. */
    "from": string;
    /** Instant in UTC, ISO 8601. */
    until: string;
};
export type SpeedOffer = {
    /** How fast we deliver. */
    speed: "standard" | "express" | "express_gold";
    price: Money;
    /** Whether it can be ordered now. */
    available: boolean;
    /** When it could be, if it is not available and that is known. */
    available_at: string | null;
    /** Delivered by then, or the promise is broken. */
    promised_by: string;
    /** Null where that is not known. */
    expected: TimeWindow | null;
};
export type Quote = {
    id: string;
    pickup: QuotedPlace;
    dropoff: QuotedPlace;
    parcel: Parcel;
    distance_meters: number;
    duration_seconds: number;
    /** One for each speed. */
    offers: SpeedOffer[];
    /** Instant in UTC, ISO 8601. */
    created_at: string;
    /** The prices bind us until then. */
    expires_at: string;
};
export type QuoteRequest = {
    pickup: {
        /** Street, house number, postcode and city, in Hamburg. */
        address: string;
    };
    dropoff: {
        /** Street, house number, postcode and city, in Hamburg. */
        address: string;
    };
    parcel: Parcel;
};
export type DeliverySummary = {
    id: string;
    /** `test`: of your sandbox. A simulated courier carries it, and nobody pays. */
    mode: "test" | "live";
    /** The short number that people read. */
    "number": string;
    /** The state of the delivery. */
    status: "pending" | "paid" | "assigned" | "picked_up" | "in_transit" | "delivered" | "cancelled" | "recipient_absent";
    /** How fast we deliver. */
    speed: "standard" | "express" | "express_gold";
    price: Money;
    pickup_address: string;
    dropoff_address: string;
    receiver_name: string;
    /** Your own sign for the order; empty without one. */
    reference: string;
    cost_centre: string;
    /** What your program calls it; null without one. */
    external_id: string | null;
    /** Instant in UTC, ISO 8601. */
    promised_by: string;
    /** Instant in UTC, ISO 8601. */
    created_at: string;
    /** When it was delivered or cancelled, or nobody was there. */
    completed_at: string | null;
};
export type Contact = {
    contact_name: string;
    contact_phone: string;
    /** For the courier, such as where to ring. */
    note?: string;
};
export type OrderRequest = {
    /** The id of a quote that your company asked for. */
    quote_id: string;
    /** How fast we deliver. */
    speed: "standard" | "express" | "express_gold";
    pickup: Contact;
    dropoff: Contact;
    /** What the parcel contains. */
    description: string;
    /** Your own sign for the order, on the invoice. */
    reference?: string;
    /** On the invoice, too. */
    cost_centre?: string;
    external_id?: string | null;
};
export type Stop = {
    address: string;
    latitude: number | null;
    longitude: number | null;
    contact_name: string;
    contact_phone: string | null;
    /** For the courier; empty without one. */
    note: string;
};
export type Delivery = {
    id: string;
    /** `test`: of your sandbox. A simulated courier carries it, and nobody pays. */
    mode: "test" | "live";
    /** The short number that people read. */
    "number": string;
    /** The state of the delivery. */
    status: "pending" | "paid" | "assigned" | "picked_up" | "in_transit" | "delivered" | "cancelled" | "recipient_absent";
    /** How fast we deliver. */
    speed: "standard" | "express" | "express_gold";
    price: Money;
    /** Your own sign for the order; empty without one. */
    reference: string;
    cost_centre: string;
    /** What your program calls it; null without one. */
    external_id: string | null;
    /** Instant in UTC, ISO 8601. */
    promised_by: string;
    /** Instant in UTC, ISO 8601. */
    created_at: string;
    /** When it was delivered or cancelled, or nobody was there. */
    completed_at: string | null;
    pickup: Stop;
    dropoff: Stop;
    parcel: {
        size: "documents" | "small" | "medium" | "large";
        weight_kg: number;
        description: string;
    };
    distance_meters: number;
    /** As told when it was ordered; null once that has changed. */
    expected: TimeWindow | null;
    /** First name and initial; the phone only while the delivery is under way. */
    courier: {
        name: string;
        phone: string | null;
    } | null;
    /** For the receiver; null once it has ended, and for a test. */
    tracking_url: string | null;
    /** Whether it can be cancelled now. */
    can_cancel: boolean;
    refund_if_cancelled: "full" | "none";
    timeline: {
        kind: "pending" | "paid" | "assigned" | "picked_up" | "in_transit" | "delivered" | "cancelled" | "recipient_absent" | "redelivery_requested" | "driver_released" | "reassigned" | "parcel_returned" | "corrected";
        /** Instant in UTC, ISO 8601. */
        at: string;
    }[];
};
export type Position = {
    /** Null while the courier’s position is not yours to see. */
    position: {
        latitude: number;
        longitude: number;
        /** Only to about 500 metres. */
        is_approximate: boolean;
        /** Instant in UTC, ISO 8601. */
        measured_at: string;
        /** Instant in UTC, ISO 8601. */
        fresh_until: string;
    } | null;
    arrivals: {
        stop: "pickup" | "dropoff";
        /** Instant in UTC, ISO 8601. */
        expected_at: string;
        /** Nine of ten arrivals fall into this window. */
        "from": string;
        /** Instant in UTC, ISO 8601. */
        until: string;
        stops_before: number;
    }[];
};
export type Proof = {
    delivered_at: string | null;
    received_by: string | null;
    /** Where it was left, as the receiver wished. */
    safe_place: string | null;
    signature_url: string | null;
    photo_url: string | null;
    /** The proof as a PDF. */
    document_url: string;
};
export type InvoiceDocument = {
    /** The PDF, with the data of an e-invoice in it. */
    document_url: string;
    /** The same as XRechnung; null unless your company asked for it. */
    xrechnung_url: string | null;
};
export type Invoice = {
    id: string;
    "number": string;
    /** A cancellation reverses an invoice; its amounts are negative. A collective invoice is a month on account. */
    kind: "invoice" | "cancellation" | "collective";
    /** null for a collective invoice. */
    delivery_number: string | null;
    reference: string;
    cost_centre: string;
    /** Without VAT. */
    net: {
        /** Euro cents, including VAT unless the field says otherwise. */
        amount_cents: number;
        currency: "EUR";
    };
    /** The VAT alone. */
    vat: {
        /** Euro cents, including VAT unless the field says otherwise. */
        amount_cents: number;
        currency: "EUR";
    };
    gross: Money;
    /** Instant in UTC, ISO 8601. */
    issued_at: string;
};
export type WebhookEndpoint = {
    id: string;
    /** That of the key that made it: it is told of deliveries of this mode alone. */
    mode: "test" | "live";
    url: string;
    description: string;
    /** null: every type. */
    event_types: ("delivery.pending" | "delivery.paid" | "delivery.assigned" | "delivery.picked_up" | "delivery.in_transit" | "delivery.delivered" | "delivery.cancelled" | "delivery.recipient_absent")[] | null;
    /** Instant in UTC, ISO 8601. */
    created_at: string;
    /** Set once we send nothing any more. */
    disabled_at: string | null;
    /** `failing`: it took nothing for three days. `gone`: it answered 410. */
    disabled_reason: ("failing" | "gone") | null;
    /** Since when it has taken nothing. */
    failing_since: string | null;
    /** Until then messages are signed with the former secret, too. */
    former_secret_until: string | null;
};
/**
 * Identify the key
 */
export declare function getIdentity(opts?: Oazapfts.RequestOpts): Promise<Oazapfts.WithHeaders<{
    status: 200;
    data: Identity;
} | {
    status: 400;
    data: Error;
} | {
    status: 401;
    data: Error;
} | {
    status: 403;
    data: Error;
} | {
    status: 422;
    data: Error;
} | {
    status: 429;
    data: Error;
} | {
    status: 500;
    data: Error;
} | {
    status: 503;
    data: Error;
}>>;
/**
 * Read a quote again
 */
export declare function getQuote(id: string, opts?: Oazapfts.RequestOpts): Promise<Oazapfts.WithHeaders<{
    status: 200;
    data: Quote;
} | {
    status: 400;
    data: Error;
} | {
    status: 401;
    data: Error;
} | {
    status: 403;
    data: Error;
} | {
    status: 404;
    data: Error;
} | {
    status: 422;
    data: Error;
} | {
    status: 429;
    data: Error;
} | {
    status: 500;
    data: Error;
} | {
    status: 503;
    data: Error;
}>>;
/**
 * Get prices
 */
export declare function createQuote(quoteRequest: QuoteRequest, { idempotencyKey }?: {
    idempotencyKey?: string;
}, opts?: Oazapfts.RequestOpts): Promise<Oazapfts.WithHeaders<{
    status: 200;
    data: Quote;
} | {
    status: 400;
    data: Error;
} | {
    status: 401;
    data: Error;
} | {
    status: 403;
    data: Error;
} | {
    status: 409;
    data: Error;
} | {
    status: 413;
    data: Error;
} | {
    status: 422;
    data: Error;
} | {
    status: 429;
    data: Error;
} | {
    status: 500;
    data: Error;
} | {
    status: 503;
    data: Error;
}>>;
/**
 * List deliveries
 */
export declare function listDeliveries({ state, status, externalId, createdFrom, createdBefore, cursor }?: {
    state?: "active" | "completed";
    status?: "pending" | "paid" | "assigned" | "picked_up" | "in_transit" | "delivered" | "cancelled" | "recipient_absent";
    externalId?: string;
    createdFrom?: string;
    createdBefore?: string;
    cursor?: string;
}, opts?: Oazapfts.RequestOpts): Promise<Oazapfts.WithHeaders<{
    status: 200;
    data: {
        deliveries: DeliverySummary[];
        /** Pass it as `cursor` to read the next page; null on the last page. */
        next_cursor: string | null;
    };
} | {
    status: 400;
    data: Error;
} | {
    status: 401;
    data: Error;
} | {
    status: 403;
    data: Error;
} | {
    status: 422;
    data: Error;
} | {
    status: 429;
    data: Error;
} | {
    status: 500;
    data: Error;
} | {
    status: 503;
    data: Error;
}>>;
/**
 * Order a delivery
 */
export declare function createDelivery(orderRequest: OrderRequest, { idempotencyKey }?: {
    idempotencyKey?: string;
}, opts?: Oazapfts.RequestOpts): Promise<Oazapfts.WithHeaders<{
    status: 200;
    data: Delivery;
} | {
    status: 400;
    data: Error;
} | {
    status: 401;
    data: Error;
} | {
    status: 403;
    data: Error;
} | {
    status: 404;
    data: Error;
} | {
    status: 409;
    data: Error;
} | {
    status: 413;
    data: Error;
} | {
    status: 422;
    data: Error;
} | {
    status: 429;
    data: Error;
} | {
    status: 500;
    data: Error;
} | {
    status: 503;
    data: Error;
}>>;
/**
 * Get a delivery
 */
export declare function getDelivery(id: string, opts?: Oazapfts.RequestOpts): Promise<Oazapfts.WithHeaders<{
    status: 200;
    data: Delivery;
} | {
    status: 400;
    data: Error;
} | {
    status: 401;
    data: Error;
} | {
    status: 403;
    data: Error;
} | {
    status: 404;
    data: Error;
} | {
    status: 422;
    data: Error;
} | {
    status: 429;
    data: Error;
} | {
    status: 500;
    data: Error;
} | {
    status: 503;
    data: Error;
}>>;
/**
 * Update contacts and notes
 */
export declare function updateContacts(id: string, body?: {
    pickup?: {
        contact_name?: string;
        contact_phone?: string;
        /** For the courier, such as where to ring. */
        note?: string;
    };
    dropoff?: {
        contact_name?: string;
        contact_phone?: string;
        /** For the courier, such as where to ring. */
        note?: string;
    };
}, { idempotencyKey }?: {
    idempotencyKey?: string;
}, opts?: Oazapfts.RequestOpts): Promise<Oazapfts.WithHeaders<{
    status: 200;
    data: Delivery;
} | {
    status: 400;
    data: Error;
} | {
    status: 401;
    data: Error;
} | {
    status: 403;
    data: Error;
} | {
    status: 404;
    data: Error;
} | {
    status: 409;
    data: Error;
} | {
    status: 413;
    data: Error;
} | {
    status: 422;
    data: Error;
} | {
    status: 429;
    data: Error;
} | {
    status: 500;
    data: Error;
} | {
    status: 503;
    data: Error;
}>>;
/**
 * Cancel a delivery
 */
export declare function cancelDelivery(id: string, body?: {
    /** Shown to your people. */
    reason?: string;
}, { idempotencyKey }?: {
    idempotencyKey?: string;
}, opts?: Oazapfts.RequestOpts): Promise<Oazapfts.WithHeaders<{
    status: 200;
    data: Delivery;
} | {
    status: 400;
    data: Error;
} | {
    status: 401;
    data: Error;
} | {
    status: 403;
    data: Error;
} | {
    status: 404;
    data: Error;
} | {
    status: 409;
    data: Error;
} | {
    status: 413;
    data: Error;
} | {
    status: 422;
    data: Error;
} | {
    status: 429;
    data: Error;
} | {
    status: 500;
    data: Error;
} | {
    status: 503;
    data: Error;
}>>;
/**
 * Follow a delivery
 */
export declare function getPosition(id: string, opts?: Oazapfts.RequestOpts): Promise<Oazapfts.WithHeaders<{
    status: 200;
    data: Position;
} | {
    status: 400;
    data: Error;
} | {
    status: 401;
    data: Error;
} | {
    status: 403;
    data: Error;
} | {
    status: 404;
    data: Error;
} | {
    status: 422;
    data: Error;
} | {
    status: 429;
    data: Error;
} | {
    status: 500;
    data: Error;
} | {
    status: 503;
    data: Error;
}>>;
/**
 * Get the proof of delivery
 */
export declare function getProof(id: string, opts?: Oazapfts.RequestOpts): Promise<Oazapfts.WithHeaders<{
    status: 200;
    data: Proof;
} | {
    status: 400;
    data: Error;
} | {
    status: 401;
    data: Error;
} | {
    status: 403;
    data: Error;
} | {
    status: 404;
    data: Error;
} | {
    status: 422;
    data: Error;
} | {
    status: 429;
    data: Error;
} | {
    status: 500;
    data: Error;
} | {
    status: 503;
    data: Error;
}>>;
/**
 * Get the PDF of an invoice
 */
export declare function getInvoiceDocument(id: string, opts?: Oazapfts.RequestOpts): Promise<Oazapfts.WithHeaders<{
    status: 200;
    data: InvoiceDocument;
} | {
    status: 400;
    data: Error;
} | {
    status: 401;
    data: Error;
} | {
    status: 403;
    data: Error;
} | {
    status: 404;
    data: Error;
} | {
    status: 422;
    data: Error;
} | {
    status: 429;
    data: Error;
} | {
    status: 500;
    data: Error;
} | {
    status: 503;
    data: Error;
}>>;
/**
 * List invoices
 */
export declare function listInvoices({ cursor }?: {
    cursor?: string;
}, opts?: Oazapfts.RequestOpts): Promise<Oazapfts.WithHeaders<{
    status: 200;
    data: {
        invoices: Invoice[];
        /** Pass it as `cursor` to read the next page; null on the last page. */
        next_cursor: string | null;
    };
} | {
    status: 400;
    data: Error;
} | {
    status: 401;
    data: Error;
} | {
    status: 403;
    data: Error;
} | {
    status: 422;
    data: Error;
} | {
    status: 429;
    data: Error;
} | {
    status: 500;
    data: Error;
} | {
    status: 503;
    data: Error;
}>>;
/**
 * List webhook endpoints
 */
export declare function listWebhookEndpoints(opts?: Oazapfts.RequestOpts): Promise<Oazapfts.WithHeaders<{
    status: 200;
    data: {
        webhook_endpoints: WebhookEndpoint[];
    };
} | {
    status: 400;
    data: Error;
} | {
    status: 401;
    data: Error;
} | {
    status: 403;
    data: Error;
} | {
    status: 422;
    data: Error;
} | {
    status: 429;
    data: Error;
} | {
    status: 500;
    data: Error;
} | {
    status: 503;
    data: Error;
}>>;
/**
 * Create a webhook endpoint
 */
export declare function createWebhookEndpoint(body: {
    /** https, on port 443 or above 1023; all addresses of its name are public. */
    url: string;
    description?: string;
    /** null: every type. */
    event_types?: ("delivery.pending" | "delivery.paid" | "delivery.assigned" | "delivery.picked_up" | "delivery.in_transit" | "delivery.delivered" | "delivery.cancelled" | "delivery.recipient_absent")[] | null;
}, { idempotencyKey }?: {
    idempotencyKey?: string;
}, opts?: Oazapfts.RequestOpts): Promise<Oazapfts.WithHeaders<{
    status: 200;
    data: {
        id: string;
        /** That of the key that made it: it is told of deliveries of this mode alone. */
        mode: "test" | "live";
        url: string;
        description: string;
        /** null: every type. */
        event_types: ("delivery.pending" | "delivery.paid" | "delivery.assigned" | "delivery.picked_up" | "delivery.in_transit" | "delivery.delivered" | "delivery.cancelled" | "delivery.recipient_absent")[] | null;
        /** Instant in UTC, ISO 8601. */
        created_at: string;
        /** Set once we send nothing any more. */
        disabled_at: string | null;
        /** `failing`: it took nothing for three days. `gone`: it answered 410. */
        disabled_reason: ("failing" | "gone") | null;
        /** Since when it has taken nothing. */
        failing_since: string | null;
        /** Until then messages are signed with the former secret, too. */
        former_secret_until: string | null;
        /** `whsec_` and a base64 key, for a library of the Standard Webhooks specification. Shown once. */
        secret: string;
    };
} | {
    status: 400;
    data: Error;
} | {
    status: 401;
    data: Error;
} | {
    status: 403;
    data: Error;
} | {
    status: 409;
    data: Error;
} | {
    status: 413;
    data: Error;
} | {
    status: 422;
    data: Error;
} | {
    status: 429;
    data: Error;
} | {
    status: 500;
    data: Error;
} | {
    status: 503;
    data: Error;
}>>;
/**
 * Get a webhook endpoint
 */
export declare function getWebhookEndpoint(id: string, opts?: Oazapfts.RequestOpts): Promise<Oazapfts.WithHeaders<{
    status: 200;
    data: WebhookEndpoint;
} | {
    status: 400;
    data: Error;
} | {
    status: 401;
    data: Error;
} | {
    status: 403;
    data: Error;
} | {
    status: 404;
    data: Error;
} | {
    status: 422;
    data: Error;
} | {
    status: 429;
    data: Error;
} | {
    status: 500;
    data: Error;
} | {
    status: 503;
    data: Error;
}>>;
/**
 * Delete a webhook endpoint
 */
export declare function deleteWebhookEndpoint(id: string, opts?: Oazapfts.RequestOpts): Promise<Oazapfts.WithHeaders<{
    status: 200;
    data: {
        id: string;
    };
} | {
    status: 400;
    data: Error;
} | {
    status: 401;
    data: Error;
} | {
    status: 403;
    data: Error;
} | {
    status: 404;
    data: Error;
} | {
    status: 409;
    data: Error;
} | {
    status: 413;
    data: Error;
} | {
    status: 422;
    data: Error;
} | {
    status: 429;
    data: Error;
} | {
    status: 500;
    data: Error;
} | {
    status: 503;
    data: Error;
}>>;
/**
 * Replace the secret
 */
export declare function rotateWebhookEndpointSecret(id: string, opts?: Oazapfts.RequestOpts): Promise<Oazapfts.WithHeaders<{
    status: 200;
    data: {
        id: string;
        /** `whsec_` and a base64 key, for a library of the Standard Webhooks specification. Shown once. */
        secret: string;
    };
} | {
    status: 400;
    data: Error;
} | {
    status: 401;
    data: Error;
} | {
    status: 403;
    data: Error;
} | {
    status: 404;
    data: Error;
} | {
    status: 409;
    data: Error;
} | {
    status: 413;
    data: Error;
} | {
    status: 422;
    data: Error;
} | {
    status: 429;
    data: Error;
} | {
    status: 500;
    data: Error;
} | {
    status: 503;
    data: Error;
}>>;
/**
 * Send a test event
 */
export declare function testWebhookEndpoint(id: string, opts?: Oazapfts.RequestOpts): Promise<Oazapfts.WithHeaders<{
    status: 200;
    data: {
        id: string;
    };
} | {
    status: 400;
    data: Error;
} | {
    status: 401;
    data: Error;
} | {
    status: 403;
    data: Error;
} | {
    status: 404;
    data: Error;
} | {
    status: 409;
    data: Error;
} | {
    status: 413;
    data: Error;
} | {
    status: 422;
    data: Error;
} | {
    status: 429;
    data: Error;
} | {
    status: 500;
    data: Error;
} | {
    status: 503;
    data: Error;
}>>;
