import type { Config } from '#platform/server/config/config.ts';

/** The address whose replies are matched to this message; undefined if replies are not read here. */
export function replyAddress(
  { inboundMail }: Pick<Config, 'inboundMail'>,
  token: string,
): string | undefined {
  return inboundMail?.address.replace('@', `+${token}@`);
}

/** The token between + and @ of such an address; undefined for any other. */
export function readReplyToken(address: string): string | undefined {
  return /\+([\da-f]{24})@/i.exec(address)?.[1]?.toLowerCase();
}
