import { type ErrorCode, errorCatalogue } from './errors.ts';

/** What a program reads of a refusal: its code stays the same for good. */
export interface PublicError {
  code: string;
  status: number;
  message: string;
}

const unavailable = {
  code: 'temporarily_unavailable',
  status: 503,
  message: 'The service is temporarily unavailable. Please try again in a minute.',
};
const routing = {
  code: 'routing_unavailable',
  status: 503,
  message: 'Addresses and routes cannot be looked up right now. Please try again later.',
};
/** What a code without a line of its own becomes: that it was refused, or that we failed. */
const refused = { code: 'request_refused', status: 409, message: 'The request was refused.' };
const failed = {
  code: 'internal_error',
  status: 500,
  message: 'An unexpected error occurred. Please contact support with the request id.',
};

/** Codes, statuses and English texts of the public API, by the code that the verbs throw. */
const publicErrors: Partial<Record<ErrorCode, PublicError>> = {
  BAD_REQUEST: {
    code: 'malformed_request',
    status: 400,
    message: 'The request cannot be read. Send JSON with the header Content-Type: application/json.',
  },
  API_KEY_INVALID: {
    code: 'invalid_api_key',
    status: 401,
    message: 'The API key is missing, unknown, expired or revoked.',
  },
  API_SCOPE_MISSING: {
    code: 'missing_scope',
    status: 403,
    message: 'The API key does not have the scope that this operation needs.',
  },
  NOT_FOUND: { code: 'not_found', status: 404, message: 'There is nothing at this address.' },
  METHOD_NOT_ALLOWED: {
    code: 'method_not_allowed',
    status: 405,
    message: 'This address does not accept this method. The Allow header names those that it does.',
  },
  TOO_LARGE: { code: 'request_too_large', status: 413, message: 'The request body is larger than 1 MB.' },
  VALIDATION_FAILED: {
    code: 'validation_failed',
    status: 422,
    message: 'Some fields are missing or invalid.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    code: 'idempotency_key_reused',
    status: 422,
    message: 'This Idempotency-Key was already used for a different request.',
  },
  STILL_RUNNING: {
    code: 'request_in_progress',
    status: 409,
    message: 'The first request with this Idempotency-Key is still being processed.',
  },
  RATE_LIMITED: {
    code: 'rate_limited',
    status: 429,
    message: 'Too many requests. Retry after the number of seconds in the Retry-After header.',
  },
  API_CALLS_SPENT: {
    code: 'rate_limited',
    status: 429,
    message:
      'All keys of a company may make 300 requests a minute together. Retry after the seconds in Retry-After.',
  },
  API_CALLS_WAITING: {
    code: 'rate_limited',
    status: 429,
    message: 'Already 60 requests of your company wait for their turn. Send fewer of them at the same time.',
  },
  API_QUOTES_SPENT: {
    code: 'rate_limited',
    status: 429,
    message:
      'All keys of a company may ask for 120 quotes a minute and 5000 a day together; test keys for 60 and 1000.',
  },
  DATABASE_UNAVAILABLE: unavailable,
  FILES_UNAVAILABLE: unavailable,
  OVERLOADED: unavailable,
  QUARANTINED: unavailable,
  INTERNAL_ERROR: failed,

  // Companies end at any moment, and their keys with them.
  COMPANY_NOT_FOUND: {
    code: 'invalid_api_key',
    status: 401,
    message: 'The company of this API key does not exist any more.',
  },
  COMPANY_ROLE_NOT_ALLOWED: {
    code: 'missing_scope',
    status: 403,
    message: 'The API key does not have the scope that this operation needs.',
  },

  WEBHOOK_NOT_FOUND: {
    code: 'webhook_endpoint_not_found',
    status: 404,
    message: 'Your company has no such webhook endpoint.',
  },
  WEBHOOK_URL_REFUSED: {
    code: 'webhook_url_refused',
    status: 422,
    message:
      'The url must begin with https, have no credentials, use port 443 or one above 1023, and lead to public addresses only.',
  },
  WEBHOOK_DISABLED: {
    code: 'webhook_endpoint_disabled',
    status: 409,
    message: 'The webhook endpoint is disabled. An owner of the company can enable it again.',
  },
  WEBHOOK_SECRET_ROTATED: {
    code: 'secret_already_rotated',
    status: 409,
    message: 'The secret was replaced within the last 24 hours.',
  },
  TOO_MANY_WEBHOOKS: {
    code: 'too_many_webhook_endpoints',
    status: 409,
    message: 'A company has at most ten webhook endpoints, and ten for tests.',
  },

  ADDRESS_NOT_FOUND: {
    code: 'address_not_found',
    status: 422,
    message: 'The address was not found. Send street, house number, postcode and city.',
  },
  ADDRESS_AMBIGUOUS: {
    code: 'address_ambiguous',
    status: 422,
    message: 'There are several addresses like this one. Send the postcode as well.',
  },
  ADDRESS_APPROXIMATE: {
    code: 'address_approximate',
    status: 422,
    message: 'The map does not know this house number. Check it, or send `allow_approximate`.',
  },
  ADDRESS_INCOMPLETE: {
    code: 'address_incomplete',
    status: 422,
    message: 'The address has no house number.',
  },
  ADDRESS_OUTSIDE_AREA: {
    code: 'address_outside_area',
    status: 422,
    message: 'The address is outside Hamburg, where we deliver.',
  },
  ADDRESS_UNREACHABLE: {
    code: 'address_unreachable',
    status: 422,
    message: 'There is no road to this address on our map.',
  },
  SAME_ADDRESS: {
    code: 'same_address',
    status: 422,
    message: 'Pickup and dropoff are the same address.',
  },
  NO_ROUTE: {
    code: 'no_route',
    status: 422,
    message: 'There is no route between these addresses.',
  },
  ROUTE_QUOTA_REACHED: routing,
  ROUTE_DENIED: routing,
  ROUTE_FAILED: routing,

  QUOTE_NOT_FOUND: {
    code: 'quote_not_found',
    status: 404,
    message: 'This company has no quote with this id, or it was deleted some time after it expired.',
  },
  QUOTE_EXPIRED: {
    code: 'quote_expired',
    status: 409,
    message: 'The quote has expired. Ask for a new one.',
  },
  QUOTE_USED: {
    code: 'quote_used',
    status: 409,
    message: 'This quote was already ordered with different details. Ask for a new one.',
  },
  QUOTE_INCOMPLETE: {
    code: 'address_incomplete',
    status: 422,
    message: 'The address has no house number.',
  },
  QUOTE_ESTIMATED: routing,
  SPEED_UNSELLABLE: {
    code: 'speed_unavailable',
    status: 409,
    message: 'This speed cannot be promised now. Choose another one, or try again later.',
  },
  SOLD_OUT_TODAY: {
    code: 'sold_out',
    status: 409,
    message: 'No courier is on duty long enough today to deliver it.',
  },
  ORDERING_CLOSED: {
    code: 'ordering_closed',
    status: 409,
    message: 'Orders are not accepted at this time of the day or week. Our website tells the hours.',
  },
  ORDER_FORM_DISABLED: {
    code: 'ordering_paused',
    status: 409,
    message: 'No orders are accepted at the moment.',
  },
  ON_ACCOUNT_UNAVAILABLE: {
    code: 'account_required',
    status: 409,
    message: 'Your company may not order on account. Ask us for a credit limit.',
  },
  CREDIT_LIMIT_REACHED: {
    code: 'credit_limit_reached',
    status: 409,
    message: 'This order would exceed the credit limit of your company.',
  },
  CREDIT_OVERDUE: {
    code: 'credit_overdue',
    status: 409,
    message: 'A collective invoice of your company is overdue.',
  },
  EXTERNAL_ID_USED: {
    code: 'external_id_used',
    status: 409,
    message: 'Your company already has a delivery with this external_id.',
  },
  INVOICE_NOT_FOUND: {
    code: 'invoice_not_found',
    status: 404,
    message: 'This company has no invoice with this id.',
  },

  DELIVERY_NOT_FOUND: {
    code: 'delivery_not_found',
    status: 404,
    message: 'This company has no delivery with this id.',
  },
  COMMAND_NOT_ALLOWED: {
    code: 'not_possible_in_status',
    status: 409,
    message: 'This is not possible in the current status of the delivery.',
  },
  DELIVERY_CHANGED: {
    code: 'delivery_changed',
    status: 409,
    message: 'The delivery has just changed. Read it again.',
  },
  PROOF_NOT_FOUND: {
    code: 'proof_not_available',
    status: 404,
    message: 'There is no proof of delivery until the parcel was delivered.',
  },
};

/** Of any code: one that has no line is told as a general refusal, never as a failure of ours. */
export function toPublicError(code: ErrorCode): PublicError {
  return publicErrors[code] ?? (errorCatalogue[code].status < 500 ? refused : failed);
}

/** Each code once, for those who write programs: by status, then by name. */
export function listPublicErrors(): PublicError[] {
  const all = [...Object.values(publicErrors), refused, failed];
  // Of several texts the first is the one of the rule.
  const byCode = new Map(all.toReversed().map((one) => [one.code, one]));
  return [...byCode.values()].toSorted(
    (one, other) => one.status - other.status || one.code.localeCompare(other.code),
  );
}

/** Whether it has a line of its own. */
export const hasPublicError = (code: ErrorCode): boolean => code in publicErrors;
