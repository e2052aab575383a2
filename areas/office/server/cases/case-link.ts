import { createHmac } from 'node:crypto';
import type { Config } from '#platform/server/config/config.ts';
import { isSameSecret } from '#platform/server/secrets/is-same-secret.ts';

type Secrets = Pick<Config, 'appSecret' | 'previousAppSecret'>;

const signatureOf = (id: string, secret: string): string =>
  createHmac('sha256', secret).update(`case:${id}`).digest('base64url');

/**
 * What opens a case without an account: nothing of it is stored, and every mail can name it again. Of the
 * server's secret, so that nobody makes one of a number or an id.
 */
export const caseTokenOf = ({ appSecret }: Secrets, id: string): string =>
  `${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}.${signatureOf(id, appSecret)}`;

/** Behind the '#' it reaches no server and no log. */
export const caseLinkOf = (config: Secrets & Pick<Config, 'publicUrl'>, id: string): string =>
  `${config.publicUrl}/vorgang#${caseTokenOf(config, id)}`;

/** The id of the case that a token opens, also by the secret before; undefined for any other text. */
export function readCaseToken({ appSecret, previousAppSecret }: Secrets, token: string): string | undefined {
  const [packed = '', signature = ''] = token.split('.');
  const hex = Buffer.from(packed, 'base64url').toString('hex');
  if (hex.length !== 32) return undefined;
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const secrets = previousAppSecret === undefined ? [appSecret] : [appSecret, previousAppSecret];
  return secrets.some((secret) => isSameSecret(signature, signatureOf(id, secret))) ? id : undefined;
}
