import { isAmountText } from '@candor/money'
import * as z from 'zod/mini'
import type { Details, RefusalCode } from './refusals.ts'
import { isDate } from './calls/validators.ts'

/**
 * How a field is sent; a form sends everything as text, and the border converts it before the
 * schema validates it.
 */
export type WireType = 'text' | 'integer' | 'amount' | 'list' | 'file'

export type PerTry = 'issued' | 'uploaded'

export type ValidationError = { readonly refused: RefusalCode; readonly details?: Details }

/**
 * One field of a call: its schema, its wire type, and the code that refuses a wrong value. The code
 * comes from here, never from the validator's message (WIRE-12).
 */
export type Field<T> = {
  readonly schema: z.ZodMiniType<T>
  readonly wire: WireType
  readonly validationError: (value: unknown) => ValidationError
  /**
   * How its value differs between two tries of one wish, which the client sends again with the
   * first one's (WIRE-20): 'issued' by the server for a moment, such as a quote, it says nothing of
   * the wish; 'uploaded', the path of a picture, it stands for what the picture shows.
   */
  readonly perTry?: PerTry
  /** The log of staff calls says that it was given, not what it was (IEO-20). */
  readonly isUnlogged?: true
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

/** A field that the server issues anew for each try. */
export function issued<T>(inner: Field<T>): Field<T> {
  return { ...inner, perTry: 'issued' }
}

/** The path of a picture, which each upload has anew. */
export function uploaded<T>(inner: Field<T>): Field<T> {
  return { ...inner, perTry: 'uploaded' }
}

/** A field whose value is kept nowhere, the log of staff calls included (STAFF-09). */
export function unlogged<T>(inner: Field<T>): Field<T> {
  return { ...inner, isUnlogged: true }
}

export const id = (): Field<number> => field(z.int().check(z.positive()), 'integer')

/** A whole number, by default within the four bytes that store counts, kinds and currencies. */
export const integer = (min = 0, max = 2_147_483_647): Field<number> =>
  field(z.int().check(z.minimum(min), z.maximum(max)), 'integer')

export const currencyId = (): Field<number> => integer(1)

export const oneOf = <const N extends number>(...values: readonly N[]): Field<N> =>
  field(z.literal([...values]) as unknown as z.ZodMiniType<N>, 'integer')

export const word = <const W extends string>(...values: readonly W[]): Field<W> =>
  field(z.literal([...values]) as unknown as z.ZodMiniType<W>, 'text')

/**
 * A positive amount, price or rate as a decimal text (WIRE-15, WIRE-34). The domain parses it into
 * units.
 */
export const amount = (): Field<string> => field(z.string().check(z.refine(isAmountText)), 'amount')

/** The same, or nothing: what is shown to cost something may cost nothing. */
export const amountOrZero = (): Field<string> =>
  field(z.string().check(z.refine((text) => isAmountText(text) || ZERO.test(text))), 'amount')
const ZERO = /^0(?:\.0{1,10})?$/

/**
 * An amount that the call ignores (a market order's target_price): any amount text, zero included.
 */
export const ignoredAmount = (): Field<string> => field(z.string().check(z.maxLength(40)), 'amount')

/**
 * Anything that must never be displayed or validated by its characters: passwords, codes, tokens.
 */
export const secret = (maxLength = 200): Field<string> =>
  field(z.string().check(z.maxLength(maxLength)), 'text')

/**
 * A text with further validation of its own, such as an account name or a code; any error is
 * PARAM_ERROR, also a null character or an unpaired surrogate, which the database could not store.
 */
export const plain = (maxLength: number, minLength = 0): Field<string> =>
  field(
    z.string().check(z.minLength(minLength), z.maxLength(maxLength), z.refine(isKeepable)),
    'text',
  )

/** Includes unpaired surrogates, which the database could not store. */
const SPECIAL = /[<>"`\\{}\p{Cc}\p{Cs}]/u

/** The default maximum length of free text, in characters (WIRE-31). */
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

/** Validates free text by WIRE-31, for calls that validate theirs later than the border does. */
export function validateText(value: string, maxLength: number): ValidationError | undefined {
  if (SPECIAL.test(value)) return { refused: 'SPECIAL_CHARS' }
  return [...value].length > maxLength
    ? { refused: 'TEXT_TOO_LONG', details: { max: maxLength } }
    : undefined
}

/**
 * A message between people: any storable character, since it is displayed as plain text only
 * (CHAT-01, CHAT-04).
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

/** Whether the database can store a text: no null character and no unpaired surrogate. */
function isKeepable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed()
}

/** A market symbol such as BTC/USDT. */
export const symbol = (): Field<string> =>
  field(z.string().check(z.regex(/^[A-Z0-9.]{1,12}\/[A-Z0-9.]{1,12}$/)), 'text')

/** An existing UTC date, YYYY-MM-DD, from year 1: the database's calendar begins there. */
export const day = (): Field<string> =>
  field(z.string().check(z.refine((value) => isDate(value) && !value.startsWith('0000'))), 'text')

/** Page and limit of a list (WIRE-18): never an error, clamped by the server. */
export const page = (): Field<number | undefined> => optional(field(z.int(), 'integer'))

/**
 * The id of a row of the caller's, below which a list begins, for paging by key (WIRE-54); like
 * page, never an error.
 */
export const before = page

/** A non-blank free text; surrounding blanks are removed. */
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

/** This many non-blank texts in a fixed order; a form sends them as data[0], data[1] and so on. */
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
