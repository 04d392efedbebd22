import {
  type ValidationError,
  type Field,
  inputSchema,
  type Route,
  WHOLE_BODY,
  type WrongField,
  wrongField,
} from '@candor/contract'
import * as z from 'zod/mini'
import { UnreadableBody } from './body.ts'
import type { Refused } from './envelope.ts'

const INTEGER = /^-?\d{1,16}$/

/**
 * Converts raw fields to a call's input. lang, which every call accepts, is already removed; form
 * texts become the declared wire type; then the strict schema decides, and a refusal's code comes
 * from the first wrong field's declaration. A PARAM_ERROR names its field (WIRE-12).
 */
export function readInput(
  route: Route,
  fields: ReadonlyMap<string, unknown> | UnreadableBody,
): { input: Record<string, unknown> } | Refused {
  if (fields instanceof UnreadableBody) return parameterError(fields.field)
  const raw: Record<string, unknown> = {}
  for (const [name, value] of fields) {
    const field = Object.hasOwn(route.input, name) ? route.input[name] : undefined
    if (field === undefined) {
      if (route.money === true) return parameterError(name)
      continue
    }
    const wire = toWireType(field, value)
    if (wire !== undefined) raw[name] = wire
  }
  const result = z.safeParse(inputSchema(route), raw)
  if (result.success) return { input: result.data }
  return toParameterError(route, raw, result.error.issues)
}

function toWireType(field: Field<unknown>, value: unknown): unknown {
  if (value === null) return undefined
  if (value === '' && isOptional(field)) return undefined
  if (field.wire === 'integer' && typeof value === 'string' && INTEGER.test(value))
    return Number(value)
  if (field.wire === 'amount' && typeof value === 'number') return parseNumber(value) ?? value
  return value
}

function isOptional(field: Field<unknown>): boolean {
  return field.schema._zod.optin === 'optional'
}

/** The number of digits of a decimal text that survive being parsed as a number. */
const SURE_DIGITS = 15

/**
 * A JSON number in an amount field is accepted only in plain decimal form, which 1e21 is not, and
 * short enough to be exact: 9007199254740993 has already changed when parsed.
 */
function parseNumber(value: number): string | undefined {
  const text = String(value)
  return /^\d+(\.\d+)?$/.test(text) &&
    text.replace('.', '').replace(/^0+/, '').length <= SURE_DIGITS
    ? text
    : undefined
}

function toParameterError(
  route: Route,
  raw: Record<string, unknown>,
  issues: readonly { readonly path: readonly PropertyKey[] }[],
): Refused {
  const invalidField = new Set(issues.map((issue) => issue.path[0]))
  const refusals = Object.entries(route.input)
    .filter(([name]) => invalidField.has(name))
    .map(([name, field]) => named(field.validationError(raw[name]), name))
  const first = (code: ValidationError['refused']): Refused | undefined =>
    refusals.find((refusal) => refusal.refused === code)
  return first('PARAM_ERROR') ?? first('SPECIAL_CHARS') ?? refusals[0] ?? parameterError(undefined)
}

function named({ refused, details }: ValidationError, name: string): Refused {
  return refused === 'PARAM_ERROR'
    ? { refused, details: { ...details, field: name } }
    : { refused, ...(details === undefined ? {} : { details }) }
}

/** An unknown field's name is echoed only if it could be a name of ours. */
function parameterError(field: string | undefined): WrongField {
  return wrongField(field === undefined || !/^\w{1,40}$/.test(field) ? WHOLE_BODY : field)
}
