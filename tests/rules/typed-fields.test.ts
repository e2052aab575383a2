import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#app/contract.ts';
import { publicContract } from '#business/contract/v1/public-contract.ts';

/**
 * What no person types: an id that is not there is not found, a wrong secret opens nothing. The values of a
 * draft are typed again by the form that shows them, as they are ordered.
 */
const given =
  /(^|\.)(id|\w+Id|\w*_?token|key|\w*[pP]assword|content|endpoint|query|month|cursor|website|section|driver|customer|values)(\.|$)/;

interface Operation {
  '~orpc': { inputSchema?: z.ZodType; outputSchema?: z.ZodType; route: { path?: string } };
}
const isOperation = (value: object): value is Operation => '~orpc' in value;

function listOperations(value: object): Operation[] {
  return isOperation(value) ? [value] : Object.values(value).flatMap((one: object) => listOperations(one));
}

/** Every schema in it, with the path of its field. */
function* walk(schema: z.core.$ZodType, path: string): Generator<[path: string, schema: z.ZodType]> {
  yield [path, schema as z.ZodType];
  const { def } = schema as unknown as { def: Record<string, unknown> };
  const inner = (of: unknown) => walk(of as z.core.$ZodType, path);
  if (def.shape) {
    const shape = def.shape as Record<string, z.core.$ZodType>;
    for (const [name, field] of Object.entries(shape)) yield* walk(field, path ? `${path}.${name}` : name);
  }
  for (const one of [def.element, def.valueType, def.left, def.right]) if (one) yield* inner(one);
  for (const one of (def.options ?? []) as unknown[]) yield* inner(one);
  // Optional, with a default, or the first of several steps: what is sent meets this one.
  for (const one of [def.innerType, def.in]) if (one) yield* inner(one);
}

/** Texts of several lengths, each with a mark that nobody sees. */
const probes = [
  'A\u200bb',
  'Anna\u202e M\u00fcller',
  `${'a'.repeat(30)}\u200b`,
  'Abcde 1\u00ad2',
  'https://a.de/\u200bb',
];

const keepsMarks = (schema: z.ZodType) =>
  probes.some((probe) => {
    const { data } = schema.safeParse(probe);
    return typeof data === 'string' && /[\u200b\u202e\u00ad]/.test(data);
  });

function listKeeping(root: object): string[] {
  return listOperations(root).flatMap((operation) => {
    const { inputSchema, route } = operation['~orpc'];
    const schemas = inputSchema ? [...walk(inputSchema, '')] : [];
    const keeping = schemas.filter(([path, schema]) => !given.test(path) && keepsMarks(schema));
    return [...new Set(keeping.map(([path]) => `${route.path ?? ''} ${path}`))];
  });
}

const typed = ['A\u200bb', '040 123\u200b456', 'anna\u200b@beispiel.de', 'DE12345\u200b6789', '2225\u200b9'];

/** Whether a schema reads what somebody types, and so may refuse it. */
const isTyped = (schema: z.ZodType) =>
  typed.some((probe) => {
    const { success, data } = schema.safeParse(probe);
    return success && data !== probe;
  });

test('no answer is refused for a text that was stored before the rule of its field', () => {
  const demanding = [contract, publicContract].flatMap(listOperations).flatMap((operation) => {
    const { outputSchema, route } = operation['~orpc'];
    const schemas = outputSchema && 'def' in outputSchema ? [...walk(outputSchema, '')] : [];
    return schemas.flatMap(([path, schema]) => (isTyped(schema) ? [`${route.path ?? ''} ${path}`] : []));
  });
  expect(demanding).toEqual([]);
});

test('no operation keeps what cannot be seen of a text that somebody typed', () => {
  expect(listKeeping(contract)).toEqual([]);
  expect(listKeeping(publicContract)).toEqual([]);
});
