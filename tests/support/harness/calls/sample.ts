import * as z from 'zod/mini'

/** Contains a valid text for every text shape of the contract. */
const texts = ['a', '1.00000000', '1.00', '0.0150', '2026-11-20 16:22:05', '2026-11-20', 'BTC/USDT']

/** A valid value of a schema, generated from the schema alone. */
export function sample<S extends z.ZodMiniType>(schema: S): z.output<S> {
  return z.parse(schema, valueOf(schema))
}

function valueOf(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, inner]) => [name, valueOf(inner)]),
      )
    case 'array':
      return [valueOf(def.element)]
    case 'tuple':
      return def.items.map(valueOf)
    case 'union':
      return valueOf(first(def.options))
    case 'optional':
    case 'nullable':
      return valueOf(def.innerType)
    case 'literal':
      return first(def.values)
    case 'unknown':
      return 'anything'
    default:
      return leafOf(schema)
  }
}

function leafOf(schema: z.core.$ZodType): unknown {
  const found = [1, true, ...texts].find((value) => z.safeParse(schema, value).success)
  if (found === undefined) throw new Error(`no sample is a ${schema._zod.def.type} of this kind`)
  return found
}

function first<T>(values: readonly T[]): T {
  const [value] = values
  if (value === undefined) throw new Error('a schema takes nothing')
  return value
}
