import {
  type CurrencyProduct,
  currencyProduct,
  type LimitsProduct,
  limitsProduct,
  type PairProduct,
  pairProduct,
  type ProductKind,
} from '@candor/contract'
import { amountOf, percentOf } from '../../lib/amount.ts'
import type { Change } from './changes.ts'
import { amountFrom, type Complaints, countFrom, listed, shareFrom } from './typed.ts'

/** The kinds whose terms are single figures with a name each. */
export type FlatKind = Exclude<ProductKind, 'seconds'>
export type FlatProduct = CurrencyProduct | LimitsProduct | PairProduct
/** What is typed, by the field's place. */
export type FlatTyped = Readonly<Record<string, string>>

const schemas = { currency: currencyProduct, limits: limitsProduct, pair: pairProduct } as const

/** Terms as the server tells them. */
export function flatOf(kind: FlatKind, fields: string): FlatProduct {
  return schemas[kind].parse(JSON.parse(fields))
}

/**
 * One figure: where it lies, what it is called, how it is typed and what stands behind it. A share
 * is typed in per cent.
 */
export type Field = {
  readonly at: string
  readonly name: string
  readonly as: 'amount' | 'share' | 'count' | 'counts' | 'switch'
  readonly unit: string
}

/** The figures of terms, in the order in which they are read. */
export function fieldsOf(product: FlatProduct): readonly Field[] {
  if ('pair' in product) return pairFields(product)
  return 'currency' in product ? currencyFields(product.currency) : limitFields
}

function currencyFields(unit: string): readonly Field[] {
  return [
    { at: 'deposit_open', name: 'Deposits', as: 'switch', unit: '' },
    { at: 'deposit_least', name: 'Smallest deposit', as: 'amount', unit },
    { at: 'withdrawal_open', name: 'Withdrawals', as: 'switch', unit: '' },
    { at: 'withdrawal_fee', name: 'Withdrawal fee', as: 'amount', unit },
    { at: 'withdrawal_least', name: 'Smallest withdrawal', as: 'amount', unit },
    { at: 'withdrawal_most', name: 'Largest withdrawal', as: 'amount', unit },
  ]
}

function pairFields({ pair, contracts }: PairProduct): readonly Field[] {
  const unit = pair.split('/')[1] ?? ''
  const spot: readonly Field[] = [
    { at: 'maker_fee', name: 'Spot fee, maker', as: 'share', unit: '%' },
    { at: 'taker_fee', name: 'Spot fee, taker', as: 'share', unit: '%' },
    { at: 'least_value', name: 'Smallest spot order, worth', as: 'amount', unit },
  ]
  return contracts === null
    ? spot
    : [
        ...spot,
        { at: 'contracts.spread', name: 'Contracts, spread', as: 'share', unit: '%' },
        { at: 'contracts.fee', name: 'Contracts, fee', as: 'share', unit: '%' },
        { at: 'contracts.overnight', name: 'Contracts, overnight rate', as: 'share', unit: '%' },
        { at: 'contracts.min_lots', name: 'Contracts, fewest lots', as: 'count', unit: 'lots' },
        {
          at: 'contracts.max_lots',
          name: 'Contracts, most lots (0: any number)',
          as: 'count',
          unit: 'lots',
        },
        { at: 'contracts.multiples', name: 'Contracts, multiples', as: 'counts', unit: '' },
        {
          at: 'contracts.exposure_cap',
          name: 'Contracts, most that longs and shorts may differ',
          as: 'amount',
          unit,
        },
      ]
}

const limitFields: readonly Field[] = [
  {
    at: 'basic_withdrawal_btc',
    name: 'Basic level, withdrawals in 24 h',
    as: 'amount',
    unit: 'BTC',
  },
  { at: 'basic_fiat_usdt', name: 'Basic level, one fiat order', as: 'amount', unit: 'USDT' },
  {
    at: 'advanced_withdrawal_btc',
    name: 'Advanced level, withdrawals in 24 h',
    as: 'amount',
    unit: 'BTC',
  },
  { at: 'advanced_fiat_usdt', name: 'Advanced level, one fiat order', as: 'amount', unit: 'USDT' },
  {
    at: 'notional_above_75',
    name: 'Contracts of one user and pair, above x75',
    as: 'amount',
    unit: 'USDT',
  },
  { at: 'notional_above_50', name: 'above x50', as: 'amount', unit: 'USDT' },
  { at: 'notional_above_25', name: 'above x25', as: 'amount', unit: 'USDT' },
  { at: 'notional_above_10', name: 'above x10', as: 'amount', unit: 'USDT' },
  { at: 'notional_otherwise', name: 'up to x10', as: 'amount', unit: 'USDT' },
]

type Value = string | number | boolean | readonly number[]
type Tree = { readonly [name: string]: Value | Tree }

function valueAt(product: FlatProduct, at: string): Value {
  const found = at
    .split('.')
    .reduce<Value | Tree | undefined>(
      (tree, name) =>
        typeof tree === 'object' && !Array.isArray(tree) ? (tree as Tree)[name] : undefined,
      product as unknown as Tree,
    )
  if (found === undefined || (typeof found === 'object' && !Array.isArray(found)))
    throw new Error(`terms without ${at}`)
  return found as Value
}

function withValue(tree: Tree, [name = '', ...rest]: readonly string[], value: Value): Tree {
  return { ...tree, [name]: rest.length === 0 ? value : withValue(tree[name] as Tree, rest, value) }
}

/** A figure as it is read, with its unit. */
function shown({ as, unit }: Field, value: Value): string {
  if (as === 'switch') return value === true ? 'open' : 'closed'
  if (as === 'counts')
    return (value as readonly number[]).map((multiple) => `x${multiple}`).join(', ')
  const figure =
    as === 'share'
      ? percentOf(String(value))
      : as === 'amount'
        ? amountOf(String(value))
        : String(value)
  return `${figure} ${unit}`
}

/** Every figure, each as a name and a value. */
export function flatFacts(
  product: FlatProduct,
): readonly (readonly [name: string, value: string])[] {
  return fieldsOf(product).map((field) => [field.name, shown(field, valueAt(product, field.at))])
}

/** What differs between two terms of one kind and subject. */
export function flatChanges(before: FlatProduct, after: FlatProduct): readonly Change[] {
  return fieldsOf(after)
    .map((field) => ({
      name: field.name,
      before: shown(field, valueAt(before, field.at)),
      after: shown(field, valueAt(after, field.at)),
    }))
    .filter((change) => change.before !== change.after)
}

/** Terms as a form begins with them. */
export function flatTyped(product: FlatProduct): FlatTyped {
  return Object.fromEntries(
    fieldsOf(product).map(({ at, as }) => {
      const value = valueAt(product, at)
      return [
        at,
        as === 'share'
          ? percentOf(String(value))
          : as === 'switch'
            ? value === true
              ? 'open'
              : 'closed'
            : as === 'counts'
              ? (value as readonly number[]).join(' ')
              : String(value),
      ]
    }),
  )
}

/**
 * What is typed as terms of the subject of those it began with, or what cannot be read, by the
 * field's place.
 */
export function readFlat(
  kind: FlatKind,
  base: FlatProduct,
  typed: FlatTyped,
): { readonly product: FlatProduct } | { readonly complaints: Complaints } {
  const complaints: Record<string, string> = {}
  let told = base as unknown as Tree
  for (const field of fieldsOf(base)) {
    const value = valueFrom(field, typed[field.at] ?? '')
    if (value === undefined) complaints[field.at] = complaintOf[field.as]
    else told = withValue(told, field.at.split('.'), value)
  }
  return Object.keys(complaints).length > 0
    ? { complaints }
    : { product: flatOf(kind, JSON.stringify(told)) }
}

const complaintOf: Readonly<Record<Field['as'], string>> = {
  amount: 'an amount such as 5 or 0.5',
  share: 'per cent such as 80 or 0.5, at most 6 decimals',
  count: 'a whole number',
  counts: 'whole numbers with blanks between',
  switch: 'open or closed',
}

function valueFrom({ as }: Field, text: string): Value | undefined {
  switch (as) {
    case 'amount':
      return amountFrom(text)
    case 'share':
      return shareFrom(text)
    case 'count':
      return countFrom(text)
    case 'switch':
      return text === 'open'
    case 'counts': {
      const counts = listed(text.replaceAll('x', ' ')).map(countFrom)
      return counts.length === 0 || counts.includes(undefined) ? undefined : (counts as number[])
    }
  }
}
