import type { Config } from '#server/platform/config.ts';

/**
 * The address whose answers find their way back to this message; undefined where nobody reads answers here.
 */
export function replyAddress(
  { inboundMail }: Pick<Config, 'inboundMail'>,
  token: string,
): string | undefined {
  return inboundMail?.address.replace('@', `+${token}@`);
}

/** What stands between + and @ of such an address; undefined for any other. */
export function readReplyToken(address: string): string | undefined {
  return /\+([\da-f]{24})@/i.exec(address)?.[1]?.toLowerCase();
}
