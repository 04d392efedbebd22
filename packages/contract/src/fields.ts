import { isAmountText } from '@candor/money'
import * as z from 'zod/mini'
import type { Details, RefusalCode } from './refusals.ts'
import { isDate } from './calls/validators.ts'

/**
 * How a field travels; a form sends everything as text, and the envelope turns it into this before
 * the schema decides.
 */
export type WireType = 'text' | 'integer' | 'amount' | 'list' | 'file'

export type ValidationError = { readonly refused: RefusalCode; readonly details?: Details }

/**
 * One field of a call: its schema, how it travels, and with which code a wrong value is refused.
 * The code comes from here, never from the validator's message (WIRE-12).
 */
export type Field<T> = {
  readonly schema: z.ZodMiniType<T>
  readonly wire: WireType
  readonly validationError: (value: unknown) => ValidationError
  /**
   * Issued anew for each try, such as a quote or an uploaded picture: two inputs that differ in it
   * alone are one wish, which the client sends again with the first one's (WIRE-20).
   */
  readonly issued?: true
}

const parameterError = (): ValidationError => ({ refused: 'PARAM_ERROR' })

function field<T>(
  schema: z.ZodMiniType<T>,
  wire: WireType,
  validationError: Field<T>['validationError'] = parameterError,
): Field<T> {
  return { schema, wire, validationError }
}

/** A field that may be absent; an empty text counts as absent (AUTH-07). */
export function optional<T>(inner: Field<T>): Field<T | undefined> {
  return { ...inner, schema: z.optional(inner.schema) as z.ZodMiniType<T | undefined> }
}

/** A field that each try has anew. */
export function issued<T>(inner: Field<T>): Field<T> {
  return { ...inner, issued: true }
}

/** A positive row id. */
export const id = (): Field<number> => field(z.int().check(z.positive()), 'integer')

/**
 * A whole number; unless a call says otherwise it fits the four bytes in which counts, kinds and
 * currencies are kept.
 */
export const integer = (min = 0, max = 2_147_483_647): Field<number> =>
  field(z.int().check(z.minimum(min), z.maximum(max)), 'integer')

/** The id of a currency. */
export const currencyId = (): Field<number> => integer(1)

/** One of a few numbers, such as type 1 buy or 2 sell. */
export const oneOf = <const N extends number>(...values: readonly N[]): Field<N> =>
  field(z.literal([...values]) as unknown as z.ZodMiniType<N>, 'integer')

/** One of a few words. */
export const word = <const W extends string>(...values: readonly W[]): Field<W> =>
  field(z.literal([...values]) as unknown as z.ZodMiniType<W>, 'text')

/**
 * A positive amount, price or rate as a decimal text (WIRE-15, WIRE-34). The domain parses it again
 * into units.
 */
export const amount = (): Field<string> => field(z.string().check(z.refine(isAmountText)), 'amount')

/**
 * An amount whose value the call does not use (a market order's target_price): any amount text,
 * zero included.
 */
export const ignoredAmount = (): Field<string> => field(z.string().check(z.maxLength(40)), 'amount')

/** Anything that must never be shown or judged by its characters: passwords, codes, tokens. */
export const secret = (maxLength = 200): Field<string> =>
  field(z.string().check(z.maxLength(maxLength)), 'text')

/**
 * A text that a rule of its own judges further, such as an account name or a code; whatever is
 * wrong with it is PARAM_ERROR, and so is a null character or half of one, which the database could
 * not keep.
 */
export const plain = (maxLength: number, minLength = 0): Field<string> =>
  field(
    z.string().check(z.minLength(minLength), z.maxLength(maxLength), z.refine(isKeepable)),
    'text',
  )

/**
 * Half a character, which no text may hold, is as special as markup: the database could not keep
 * it.
 */
const SPECIAL = /[<>"`\\{}\p{Cc}\p{Cs}]/u

/** How long a free text may be unless a rule says otherwise, in characters (WIRE-31). */
export const TEXT_MAX = 100

/**
 * Free text (WIRE-31): control and markup characters are refused, and more than `maxLength`
 * characters.
 */
export const text = (maxLength = TEXT_MAX, minLength = 0): Field<string> =>
  field(
    z.string().check(
      z.minLength(minLength),
      z.refine((value) => validateText(value, maxLength) === undefined),
    ),
    'text',
    (value) => {
      if (typeof value !== 'string' || [...value].length < minLength)
        return { refused: 'PARAM_ERROR' }
      return (
        validateText(value, maxLength) ?? { refused: 'TEXT_TOO_LONG', details: { max: maxLength } }
      )
    },
  )

/**
 * What WIRE-31 says against a free text, for calls that judge theirs later than the border does.
 */
export function validateText(value: string, maxLength: number): ValidationError | undefined {
  if (SPECIAL.test(value)) return { refused: 'SPECIAL_CHARS' }
  return [...value].length > maxLength
    ? { refused: 'TEXT_TOO_LONG', details: { max: maxLength } }
    : undefined
}

/**
 * What somebody says to somebody else: any character that can be kept, since it is shown as text
 * and nothing else (CHAT-01, CHAT-04).
 */
export const utterance = (maxLength: number): Field<string> =>
  field(
    z.string().check(
      z.minLength(1),
      z.refine((value) => isKeepable(value) && [...value].length <= maxLength),
    ),
    'text',
    (value) =>
      typeof value === 'string' && value !== '' && isKeepable(value)
        ? { refused: 'TEXT_TOO_LONG', details: { max: maxLength } }
        : { refused: 'PARAM_ERROR' },
  )

/** Whether the database could keep a text: a null character or half of one it could not. */
function isKeepable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed()
}

/** A market symbol such as BTC/USDT. */
export const symbol = (): Field<string> =>
  field(z.string().check(z.regex(/^[A-Z0-9.]{1,12}\/[A-Z0-9.]{1,12}$/)), 'text')

/**
 * A UTC day that exists, YYYY-MM-DD, of the year 1 at the earliest: the database's calendar begins
 * there.
 */
export const day = (): Field<string> =>
  field(z.string().check(z.refine((value) => isDate(value) && !value.startsWith('0000'))), 'text')

/** Page and limit of a list (WIRE-18): never an error, clamped by the server. */
export const page = (): Field<number | undefined> => optional(field(z.int(), 'integer'))

/**
 * The id of a row of the caller's, below which a list begins, so that it is read to its end by key
 * (WIRE-54); never an error, as page is none.
 */
export const before = page

/**
 * A free text that must be filled in with more than blanks; it comes without the blanks around it.
 */
export const filled = (maxLength = TEXT_MAX): Field<string> => ({
  ...text(maxLength, 1),
  schema: z.string().check(
    z.trim(),
    z.minLength(1),
    z.refine((value) => [...value].length <= maxLength && !SPECIAL.test(value)),
  ),
  validationError: (value) =>
    text(maxLength, 1).validationError(typeof value === 'string' ? value.trim() : value),
})

/** So many filled texts in a fixed order; a form sends them as data[0], data[1] and so on. */
export const texts = (count: number): Field<string[]> =>
  field(z.array(filled().schema).check(z.length(count)), 'list', (value) => {
    if (!Array.isArray(value) || value.length !== count) return { refused: 'PARAM_ERROR' }
    const errors = Array.from(value as unknown[], (each) =>
      filled().schema.safeParse(each).success ? [] : [filled().validationError(each)],
    ).flat()
    return (
      (['PARAM_ERROR', 'SPECIAL_CHARS'] as const)
        .map((code) => errors.find(({ refused }) => refused === code))
        .find((error) => error !== undefined) ??
      errors[0] ?? { refused: 'PARAM_ERROR' }
    )
  })

const NICKNAME = /^[\p{Script=Han}A-Za-z0-9]*$/u

/** A nickname: 2 to 10 Chinese characters, English letters and digits (USER-05). */
export const nickname = (): Field<string> =>
  field(
    z
      .string()
      .check(
        z.refine(
          (value) => NICKNAME.test(value) && [...value].length >= 2 && [...value].length <= 10,
        ),
      ),
    'text',
    (value) => {
      if (typeof value !== 'string' || [...value].length < 2) return { refused: 'PARAM_ERROR' }
      return NICKNAME.test(value)
        ? { refused: 'TEXT_TOO_LONG', details: { max: 10 } }
        : { refused: 'SPECIAL_CHARS' }
    },
  )
