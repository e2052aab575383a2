/** Stripe's response to a request that it does not accept. */
export class ApiRefusal extends Error {
  readonly statusCode: number;
  readonly body: object;

  constructor(
    statusCode: number,
    type: string,
    message: string,
    more: { param?: string; code?: string } = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.body = { type, message, ...more };
  }
}

/** A missing, unknown or invalid parameter. */
export function refuseParameter(param: string, code = 'parameter_invalid'): ApiRefusal {
  const statusCode = code === 'resource_missing' ? 404 : 400;
  return new ApiRefusal(statusCode, 'invalid_request_error', `Invalid ${param}`, { param, code });
}

export function refuseKey(): ApiRefusal {
  return new ApiRefusal(400, 'idempotency_error', 'Keys can only be used with the same parameters.');
}
