import {
  type CurrencyProduct,
  currencyProduct,
  type LimitsProduct,
  limitsProduct,
  type LockProduct,
  lockProduct,
  type PairProduct,
  pairProduct,
  type ProductKind,
} from '@candor/contract'
import { formatAmount, formatShare } from '../../lib/amount.ts'
import type { Change } from './changes.ts'
import type { Field } from './field.ts'
import {
  offeringFields,
  type OfferingForm,
  toOfferingFields,
  toOfferingForm,
} from './offering-form.ts'
import {
  parseAmount,
  type ValidationErrors,
  parseCount,
  splitList,
  parseShare,
} from './form-values.ts'

/** The kinds whose terms consist of named single figures. */
export type FlatKind = Exclude<ProductKind, 'seconds'>
export type FlatProduct = CurrencyProduct | LimitsProduct | LockProduct | OfferingForm | PairProduct
/** The typed values, by the field's path. */
export type FlatFormValues = Readonly<Record<string, string>>

const schemas = {
  currency: currencyProduct,
  limits: limitsProduct,
  lock: lockProduct,
  pair: pairProduct,
} as const

export function parseFlat(kind: FlatKind, fields: string): FlatProduct {
  if (kind === 'project') return toOfferingForm(fields)
  return schemas[kind].parse(JSON.parse(fields))
}

/** The fields of a version, as they are sent. */
export function toFlatFields(product: FlatProduct): string {
  return 'offering' in product ? toOfferingFields(product) : JSON.stringify(product)
}

/** The figures of terms, in the order of display. */
export function listFields(product: FlatProduct): readonly Field[] {
  if ('offering' in product) return offeringFields
  if ('pair' in product) return pairFields(product)
  if ('product' in product) return lockFields(product.currency)
  return 'currency' in product ? currencyFields(product.currency) : limitFields
}

function lockFields(unit: string): readonly Field[] {
  return [
    { at: 'open', name: 'On sale', as: 'switch', unit: '' },
    { at: 'currency', name: 'Coin', as: 'word', unit: '' },
    { at: 'days', name: 'Term', as: 'count', unit: 'days' },
    { at: 'daily_rate', name: 'Daily rate', as: 'share', unit: '%' },
    { at: 'least', name: 'Smallest amount', as: 'amount', unit },
    { at: 'free_most', name: 'Largest of an account not verified', as: 'amount', unit },
    { at: 'most', name: 'Largest of one person', as: 'amount', unit },
    { at: 'stock', name: 'Stock for all', as: 'amount', unit },
    { at: 'review', name: 'Purchases wait for review', as: 'switch', unit: '' },
  ]
}

function currencyFields(unit: string): readonly Field[] {
  return [
    { at: 'deposit_open', name: 'Deposits', as: 'switch', unit: '' },
    { at: 'deposit_least', name: 'Min. deposit', as: 'amount', unit },
    { at: 'withdrawal_open', name: 'Withdrawals', as: 'switch', unit: '' },
    { at: 'withdrawal_fee', name: 'Withdrawal fee', as: 'amount', unit },
    { at: 'withdrawal_least', name: 'Min. withdrawal', as: 'amount', unit },
    { at: 'withdrawal_most', name: 'Max. withdrawal', as: 'amount', unit },
  ]
}

function pairFields({ pair, contracts }: PairProduct): readonly Field[] {
  const unit = pair.split('/')[1] ?? ''
  const spot: readonly Field[] = [
    { at: 'maker_fee', name: 'Spot fee, maker', as: 'share', unit: '%' },
    { at: 'taker_fee', name: 'Spot fee, taker', as: 'share', unit: '%' },
    { at: 'least_value', name: 'Min. spot order value', as: 'amount', unit },
  ]
  return contracts === null
    ? spot
    : [
        ...spot,
        { at: 'contracts.spread', name: 'Futures, spread', as: 'share', unit: '%' },
        { at: 'contracts.fee', name: 'Futures, fee', as: 'share', unit: '%' },
        { at: 'contracts.overnight', name: 'Futures, overnight rate', as: 'share', unit: '%' },
        { at: 'contracts.min_lots', name: 'Futures, min. lots', as: 'count', unit: '' },
        {
          at: 'contracts.max_lots',
          name: 'Futures, max. lots (0: no limit)',
          as: 'count',
          unit: '',
        },
        { at: 'contracts.multiples', name: 'Futures, leverage steps', as: 'counts', unit: '' },
        {
          at: 'contracts.exposure_cap',
          name: 'Futures, max. net exposure (longs minus shorts)',
          as: 'amount',
          unit,
        },
      ]
}

const limitFields: readonly Field[] = [
  {
    at: 'basic_withdrawal_btc',
    name: 'Basic level, withdrawals per 24 h',
    as: 'amount',
    unit: 'BTC',
  },
  { at: 'basic_fiat_usdt', name: 'Basic level, per fiat order', as: 'amount', unit: 'USDT' },
  {
    at: 'advanced_withdrawal_btc',
    name: 'Advanced level, withdrawals per 24 h',
    as: 'amount',
    unit: 'BTC',
  },
  { at: 'advanced_fiat_usdt', name: 'Advanced level, per fiat order', as: 'amount', unit: 'USDT' },
  {
    at: 'notional_above_75',
    name: 'Futures per user and pair, above 75x',
    as: 'amount',
    unit: 'USDT',
  },
  {
    at: 'notional_above_50',
    name: 'Futures per user and pair, above 50x',
    as: 'amount',
    unit: 'USDT',
  },
  {
    at: 'notional_above_25',
    name: 'Futures per user and pair, above 25x',
    as: 'amount',
    unit: 'USDT',
  },
  {
    at: 'notional_above_10',
    name: 'Futures per user and pair, above 10x',
    as: 'amount',
    unit: 'USDT',
  },
  {
    at: 'notional_otherwise',
    name: 'Futures per user and pair, up to 10x',
    as: 'amount',
    unit: 'USDT',
  },
]

type Value = string | number | boolean | readonly number[] | readonly string[]
type Tree = { readonly [name: string]: Value | Tree }

function valueAt(product: FlatProduct, at: string): Value {
  const leaf = at
    .split('.')
    .reduce<Value | Tree | undefined>(
      (tree, name) =>
        typeof tree === 'object' && !Array.isArray(tree) ? (tree as Tree)[name] : undefined,
      product as unknown as Tree,
    )
  if (leaf === undefined || (typeof leaf === 'object' && !Array.isArray(leaf)))
    throw new Error(`terms without ${at}`)
  return leaf as Value
}

function withValue(tree: Tree, [name = '', ...rest]: readonly string[], value: Value): Tree {
  return { ...tree, [name]: rest.length === 0 ? value : withValue(tree[name] as Tree, rest, value) }
}

function formatValue({ as, unit }: Field, value: Value): string {
  if (as === 'switch') return value === true ? 'open' : 'closed'
  if (as === 'text') return String(value)
  if (as === 'words') return (value as readonly string[]).join(', ')
  if (as === 'counts')
    return (value as readonly number[]).map((leverage) => `${leverage}x`).join(', ')
  const figure = as === 'share' ? formatShare(String(value)) : formatAmount(String(value))
  return unit === '' ? figure : `${figure} ${unit}`
}

export function flatFacts(
  product: FlatProduct,
): readonly (readonly [name: string, value: string])[] {
  return listFields(product).map((field) => [
    field.name,
    formatValue(field, valueAt(product, field.at)),
  ])
}

/** The differences between two terms of one kind and subject. */
export function flatChanges(before: FlatProduct, after: FlatProduct): readonly Change[] {
  return listFields(after)
    .map((field) => ({
      name: field.name,
      before: formatValue(field, valueAt(before, field.at)),
      after: formatValue(field, valueAt(after, field.at)),
    }))
    .filter((change) => change.before !== change.after)
}

export function toFlatFormValues(product: FlatProduct): FlatFormValues {
  return Object.fromEntries(
    listFields(product).map(({ at, as }) => {
      const value = valueAt(product, at)
      return [
        at,
        as === 'share'
          ? formatShare(String(value))
          : as === 'switch'
            ? value === true
              ? 'open'
              : 'closed'
            : as === 'counts' || as === 'words'
              ? (value as readonly (number | string)[]).join(' ')
              : String(value),
      ]
    }),
  )
}

/**
 * Parses the form into terms of the initial terms' subject, or returns the unreadable fields, by
 * path.
 */
export function parseFlatForm(
  kind: FlatKind,
  base: FlatProduct,
  formValues: FlatFormValues,
): { readonly product: FlatProduct } | { readonly validationErrors: ValidationErrors } {
  const validationErrors: Record<string, string> = {}
  let formTree = base as unknown as Tree
  for (const field of listFields(base)) {
    const value = parseValue(field, formValues[field.at] ?? '')
    if (value === undefined) validationErrors[field.at] = errorTexts[field.as]
    else formTree = withValue(formTree, field.at.split('.'), value)
  }
  return Object.keys(validationErrors).length > 0
    ? { validationErrors }
    : {
        product:
          kind === 'project'
            ? (formTree as unknown as OfferingForm)
            : parseFlat(kind, JSON.stringify(formTree)),
      }
}

const errorTexts: Readonly<Record<Field['as'], string>> = {
  amount: 'Enter an amount such as 5 or 0.5',
  share: 'Enter a percentage such as 80 or 0.5, up to 6 decimals',
  count: 'Enter a whole number',
  counts: 'Enter whole numbers separated by spaces',
  switch: 'Choose open or closed',
  word: 'Enter the name of a coin',
  words: 'Enter words separated by spaces',
  text: 'Enter a text',
}

function parseValue({ as }: Field, text: string): Value | undefined {
  switch (as) {
    case 'amount':
      return parseAmount(text)
    case 'share':
      return parseShare(text)
    case 'count':
      return parseCount(text)
    case 'text':
      return text.trim()
    case 'words':
      return splitList(text)
    case 'switch':
      return text === 'open'
    case 'word':
      return text.trim() === '' ? undefined : text.trim()
    case 'counts': {
      const counts = splitList(text.replaceAll('x', ' ')).map(parseCount)
      return counts.length === 0 || counts.includes(undefined) ? undefined : (counts as number[])
    }
  }
}
