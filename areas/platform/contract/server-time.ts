/** On each answer of an operation: the server's clock in epoch milliseconds, as a device's may be wrong. */
export const SERVER_TIME_HEADER = 'x-server-time';
