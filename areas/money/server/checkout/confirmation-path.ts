import type { Services } from '#app/services.ts';

/** Where a payment leads: the page that follows it by the provider's session or charge. */
export const confirmationOf = ({ config }: Pick<Services, 'config'>, sessionId: string) =>
  `${config.publicUrl}/payment-success?session_id=${sessionId}`;
