import { z } from './zod-config.ts';

/**
 * The schema of an input, on the way out: its texts may be any, so that what was stored before a rule of
 * today is shown as well.
 */
export const asShown = <S extends z.ZodType>(schema: S): z.ZodType<z.output<S>> =>
  show(schema) as z.ZodType<z.output<S>>;

function show(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodString) return z.string();
  if (schema instanceof z.ZodPipe) return show(schema.in);
  if (schema instanceof z.ZodDefault) return show(schema.unwrap());
  if (schema instanceof z.ZodOptional) return z.optional(show(schema.unwrap()));
  if (schema instanceof z.ZodNullable) return z.nullable(show(schema.unwrap()));
  if (schema instanceof z.ZodArray) return z.array(show(schema.element));
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map(show));
  if (!(schema instanceof z.ZodObject)) return schema;
  const shape = Object.entries(schema.shape);
  return z.object(Object.fromEntries(shape.map(([name, field]) => [name, show(field)])));
}
