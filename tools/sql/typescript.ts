import type { Known } from './constant.ts'
import type { Parameter } from './parameters.ts'

const READ: Readonly<Record<string, string>> = {
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  numeric: 'bigint',
  real: 'number',
  'double precision': 'number',
  oid: 'number',
  text: 'string',
  name: 'string',
  'character varying': 'string',
  character: 'string',
  '"char"': 'string',
  inet: 'string',
  cidr: 'string',
  uuid: 'string',
  boolean: 'boolean',
  date: 'Date',
  'timestamp with time zone': 'Date',
  'timestamp without time zone': 'Date',
  bytea: 'Buffer',
  jsonb: 'unknown',
  json: 'unknown',
  void: 'unknown',
}

const ASKED: Readonly<Record<string, string>> = {
  ...READ,
  bigint: 'number | bigint',
  date: 'Date | string',
  bytea: 'Uint8Array',
  jsonb: 'string',
  json: 'string',
  interval: 'string',
  regclass: 'string',
}

/** A column's type as the driver parses it (db/column-values.ts). */
export function readType(sqlType: string, { canBeNull, literals }: Known): string {
  const type = typeOf(READ, sqlType, (element) => `${element}[]`) ?? 'unknown'
  // null is no value of JSON that is never null, however little is known of it.
  if (type === 'unknown') return canBeNull ? type : 'NonNullable<unknown>'
  const isSaid = literals !== undefined && literals.length > 0 && fits(type, literals)
  return `${isSaid ? literals.join(' | ') : type}${canBeNull ? ' | null' : ''}`
}

/** The type of a parameter; undefined for a type that no statement uses yet. */
export function askedType(sqlType: string, parameter: Parameter | undefined): string | undefined {
  const orNull = parameter?.mayHoldNull === true ? ' | null' : ''
  const type = typeOf(ASKED, sqlType, (element) =>
    orNull === '' && !element.includes('|')
      ? `readonly ${element}[]`
      : `readonly (${element}${orNull})[]`,
  )
  return type === undefined || parameter?.mayBeNull !== true ? type : `${type} | null`
}

function typeOf(
  types: Readonly<Record<string, string>>,
  sqlType: string,
  arrayOf: (element: string) => string,
): string | undefined {
  if (!sqlType.endsWith('[]')) return types[sqlType]
  const element = types[sqlType.slice(0, -2)]
  return element === undefined || element === 'unknown' ? undefined : arrayOf(element)
}

/** A number that SQL reads as numeric is no TypeScript literal. */
function fits(type: string, literals: readonly string[]): boolean {
  const isText = literals.every((each) => each.startsWith("'"))
  return type === 'string'
    ? isText
    : type === 'number' && !literals.some((each) => each.startsWith("'"))
}
