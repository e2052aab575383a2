const HOUR = 60 * 60;

/** Each may look up a name and store an address: a person makes few. */
export const limitWebhookChanges = (userId: string) => ({
  key: `webhook-changes:${userId}`,
  limit: 60,
  windowSeconds: HOUR,
});

/** What we send because somebody wants it: nobody hammers a server through us. */
export const limitWebhookSends = (userId: string) => ({
  key: `webhook-sends:${userId}`,
  limit: 60,
  windowSeconds: HOUR,
});
