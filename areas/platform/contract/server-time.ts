/** With each answer of an operation: the server's clock in epoch milliseconds, for devices whose clock is wrong. */
export const SERVER_TIME_HEADER = 'x-server-time';
