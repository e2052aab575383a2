/**
 * Elbbote API
 * 1.0.0
 * DO NOT MODIFY - This file has been generated using oazapfts.
 */
import * as Oazapfts from "@oazapfts/runtime";
import * as QS from "@oazapfts/runtime/query";
export const defaults = {
    headers: {},
    baseUrl: "https://api.invalid/api/v1"
};
const oazapfts = Oazapfts.runtime(defaults);
export const servers = {
    server1: "https://api.invalid/api/v1"
};
/**
 * Identify the key
 */
export function getIdentity(opts) {
    return oazapfts.fetchJson("/me", {
        ...opts
    });
}
/**
 * Read a quote again
 */
export function getQuote(id, opts) {
    return oazapfts.fetchJson(`/quotes/${encodeURIComponent(id)}`, {
        ...opts
    });
}
/**
 * Get prices
 */
export function createQuote(quoteRequest, { idempotencyKey } = {}, opts) {
    return oazapfts.fetchJson("/quotes", oazapfts.json({
        ...opts,
        method: "POST",
        body: quoteRequest,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey
        })
    }));
}
/**
 * List deliveries
 */
export function listDeliveries({ state, status, externalId, createdFrom, createdBefore, cursor } = {}, opts) {
    return oazapfts.fetchJson(`/deliveries${QS.query(QS.explode({
        state,
        status,
        external_id: externalId,
        created_from: createdFrom,
        created_before: createdBefore,
        cursor
    }))}`, {
        ...opts
    });
}
/**
 * Order a delivery
 */
export function createDelivery(orderRequest, { idempotencyKey } = {}, opts) {
    return oazapfts.fetchJson("/deliveries", oazapfts.json({
        ...opts,
        method: "POST",
        body: orderRequest,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey
        })
    }));
}
/**
 * Get a delivery
 */
export function getDelivery(id, opts) {
    return oazapfts.fetchJson(`/deliveries/${encodeURIComponent(id)}`, {
        ...opts
    });
}
/**
 * Update contacts and notes
 */
export function updateContacts(id, body, { idempotencyKey } = {}, opts) {
    return oazapfts.fetchJson(`/deliveries/${encodeURIComponent(id)}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey
        })
    }));
}
/**
 * Cancel a delivery
 */
export function cancelDelivery(id, body, { idempotencyKey } = {}, opts) {
    return oazapfts.fetchJson(`/deliveries/${encodeURIComponent(id)}/cancel`, oazapfts.json({
        ...opts,
        method: "POST",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey
        })
    }));
}
/**
 * Follow a delivery
 */
export function getPosition(id, opts) {
    return oazapfts.fetchJson(`/deliveries/${encodeURIComponent(id)}/position`, {
        ...opts
    });
}
/**
 * Get the proof of delivery
 */
export function getProof(id, opts) {
    return oazapfts.fetchJson(`/deliveries/${encodeURIComponent(id)}/proof`, {
        ...opts
    });
}
/**
 * Get the PDF of an invoice
 */
export function getInvoiceDocument(id, opts) {
    return oazapfts.fetchJson(`/invoices/${encodeURIComponent(id)}/document`, {
        ...opts
    });
}
/**
 * List invoices
 */
export function listInvoices({ cursor } = {}, opts) {
    return oazapfts.fetchJson(`/invoices${QS.query(QS.explode({
        cursor
    }))}`, {
        ...opts
    });
}
/**
 * List webhook endpoints
 */
export function listWebhookEndpoints(opts) {
    return oazapfts.fetchJson("/webhook-endpoints", {
        ...opts
    });
}
/**
 * Create a webhook endpoint
 */
export function createWebhookEndpoint(body, { idempotencyKey } = {}, opts) {
    return oazapfts.fetchJson("/webhook-endpoints", oazapfts.json({
        ...opts,
        method: "POST",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey
        })
    }));
}
/**
 * Get a webhook endpoint
 */
export function getWebhookEndpoint(id, opts) {
    return oazapfts.fetchJson(`/webhook-endpoints/${encodeURIComponent(id)}`, {
        ...opts
    });
}
/**
 * Delete a webhook endpoint
 */
export function deleteWebhookEndpoint(id, opts) {
    return oazapfts.fetchJson(`/webhook-endpoints/${encodeURIComponent(id)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Replace the secret
 */
export function rotateWebhookEndpointSecret(id, opts) {
    return oazapfts.fetchJson(`/webhook-endpoints/${encodeURIComponent(id)}/rotate-secret`, {
        ...opts,
        method: "POST"
    });
}
/**
 * Send a test event
 */
export function testWebhookEndpoint(id, opts) {
    return oazapfts.fetchJson(`/webhook-endpoints/${encodeURIComponent(id)}/test`, {
        ...opts,
        method: "POST"
    });
}
