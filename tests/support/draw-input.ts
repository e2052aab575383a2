/** Values for a JSON schema: valid ones, almost valid ones, and hostile ones. */
import { pick } from './pick.ts';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

export type Random = () => number;

const hostile: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  '',
  ' ',
  '0',
  '\0',
  '\ud800',
  '\u202e\ufeff',
  'ﷺ'.repeat(300),
  '👩‍👩‍👧‍👦'.repeat(50),
  'x'.repeat(100_000),
  "' or 1=1; drop table users; --",
  '%_\\',
  '<script>alert(1)</script>',
  '{{7*7}} ${7*7}',
  '../../../etc/passwd',
  '0000-00-00',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30',
  '-271821-04-20T00:00:00.000Z',
  'NaN',
  '99999999999999999999',
  'b84fe0ba-fb8f-45cb-90de-1fb916381b20',
  [],
  {},
  [[[[[[]]]]]],
  ['a', 'a', null],
  { __proto__: null, constructor: { prototype: {} } },
  JSON.parse('{"__proto__":{"role":"admin"}}'),
];

const texts: Record<string, string[]> = {
  'date-time': ['2026-11-20T11:00:00.000Z', '2026-03-29T01:30:00.000Z', '1000-01-01T00:00:00.000Z'],
  date: ['2026-11-20', '2026-11-16', '2099-12-31'],
  email: ['neu@beispiel.de', 'a+b@xn--strae-oqa.de'],
  uuid: ['b84fe0ba-fb8f-45cb-90de-1fb916381b20'],
  uri: ['https://beispiel.de/'],
};
const words = [
  'A',
  'Hanne Petersen',
  '+49 40 123456',
  'Grund',
  '12',
  'ELB-2026-000001',
  'DE89370400440532013000',
];

/** A value that the schema accepts, as far as it is described by more than a pattern. */
export function drawValid(schema: Schema, random: Random, ids: readonly string[]): unknown {
  const draw = (inner: Schema) => drawValid(inner, random, ids);
  const one = schema.anyOf ?? schema.oneOf;
  if (one) return draw(pick(random, one));
  if (schema.allOf) return draw(Object.assign({}, ...schema.allOf) as Schema);
  if ('const' in schema) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type;
  if (type === 'object' || schema.properties) {
    const required = new Set(schema.required);
    const chosen = Object.entries(schema.properties ?? {}).filter(
      ([key]) => required.has(key) || random() < 0.5,
    );
    return Object.fromEntries(chosen.map(([key, inner]) => [key, draw(inner)]));
  }
  if (type === 'array')
    return Array.from({ length: Math.floor(random() * 3) }, () => draw(schema.items ?? {}));
  if (type === 'boolean') return random() < 0.5;
  if (type === 'integer' || type === 'number') {
    const [least, most] = [schema.minimum ?? 0, schema.maximum ?? 1000];
    return pick(random, [least, most, Math.floor(least + random() * (most - least))]);
  }
  if (type === 'null') return null;
  if (schema.format === 'uuid' || random() < 0.3) return pick(random, ids);
  return pick(random, texts[schema.format ?? ''] ?? words);
}

/** Replaces, removes or adds one thing, anywhere within. */
export function spoil(value: unknown, random: Random): unknown {
  if (value === null || typeof value !== 'object' || random() < 0.1) return pick(random, hostile);
  if (Array.isArray(value)) {
    if (value.length === 0 || random() < 0.3) return Array.from({ length: 2000 }, () => value[0] ?? 'a');
    return value.map((each, index) => (index === 0 ? spoil(each, random) : each));
  }
  const entries = Object.entries(value);
  const at = Math.floor(random() * (entries.length + 1));
  const [key, inner] = entries[at] ?? ['unbekannt', pick(random, hostile)];
  if (random() < 0.2) return Object.fromEntries(entries.filter((_, index) => index !== at));
  return { ...value, [key]: at < entries.length ? spoil(inner, random) : inner };
}
