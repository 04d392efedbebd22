import {
  type CurrencyProduct,
  currencyProduct,
  type DelistingTerms,
  delistingTerms,
  type DualTerms,
  dualTerms,
  type LimitsProduct,
  limitsProduct,
  type LockProduct,
  lockProduct,
  type PairProduct,
  pairProduct,
  type ProductKind,
} from '@candor/contract'
import { t } from '../../i18n/i18n.ts'
import {
  formatAmount,
  formatPlain,
  formatShare,
  formatSharePercent,
  listSeparator,
} from '../../lib/amount.ts'
import type { Change } from './changes.ts'
import type { Field } from './field.ts'
import {
  hasField,
  offeringFields,
  type OfferingForm,
  toOfferingFields,
  toOfferingForm,
} from './offering-form.ts'
import {
  errorText,
  parseAmount,
  type ValidationErrors,
  parseCount,
  parseTokens,
  splitList,
  parseShare,
} from './form-values.ts'

/** The kinds whose terms consist of named single figures. */
export type FlatKind = Exclude<ProductKind, 'seconds'>
export type FlatProduct =
  | CurrencyProduct
  | DelistingTerms
  | DualTerms
  | LimitsProduct
  | LockProduct
  | OfferingForm
  | PairProduct
/** The typed values, by the field's path. */
export type FlatFormValues = Readonly<Record<string, string>>

const schemas = {
  currency: currencyProduct,
  delisting: delistingTerms,
  dual: dualTerms,
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
function listFields(product: FlatProduct): readonly Field[] {
  if ('listed' in product) return listingFields()
  if ('coin' in product) return dualFields(product.coin)
  if ('offering' in product) return offeringFields()
  if ('pair' in product) return pairFields(product)
  if ('product' in product) return lockFields(product.currency)
  return 'currency' in product ? currencyFields(product.currency) : limitFields()
}

function listingFields(): readonly Field[] {
  return [{ at: 'listed', name: t('products.delisting.listed'), as: 'switch', unit: '' }]
}

/** The figures that a product has: a place of offerings sells something, or is closed. */
function listOwnFields(product: FlatProduct): readonly Field[] {
  return 'offering' in product
    ? offeringFields().filter(({ at }) => hasField(product, at))
    : listFields(product)
}

/** The fields to type, of which what is typed may open and close some. */
export function listTyped(product: FlatProduct, typed: FlatFormValues): readonly Field[] {
  return 'offering' in product
    ? listOwnFields({ ...product, sells: typed['sells'] === 'open' })
    : listFields(product)
}

/** The paths of the fields whose words no language writes otherwise. */
export function listWords(product: FlatProduct): readonly string[] {
  return listFields(product)
    .filter(({ as }) => ['choice', 'longText', 'text', 'words'].includes(as))
    .map(({ at }) => at)
}

function lockFields(unit: string): readonly Field[] {
  return [
    { at: 'open', name: t('products.lock.open'), as: 'switch', unit: '' },
    { at: 'currency', name: t('products.lock.currency'), as: 'word', unit: '' },
    { at: 'days', name: t('products.lock.days'), as: 'count', unit: t('products.lock.daysUnit') },
    { at: 'daily_rate', name: t('products.lock.daily_rate'), as: 'share', unit: '%' },
    { at: 'least', name: t('products.lock.least'), as: 'amount', unit },
    { at: 'free_most', name: t('products.lock.free_most'), as: 'amount', unit },
    { at: 'most', name: t('products.lock.most'), as: 'amount', unit },
    { at: 'stock', name: t('products.lock.stock'), as: 'amount', unit },
    { at: 'review', name: t('products.lock.review'), as: 'switch', unit: '' },
  ]
}

/** No rate, price or variance is among them: those follow from recorded prices (DUAL-27). */
function dualFields(coin: string): readonly Field[] {
  const days = t('products.lock.daysUnit')
  const figures = [
    ['open', 'switch', ''],
    ['days', 'counts', days],
    ['friday_days', 'counts', days],
    ['deviations', 'amounts', ''],
    ['least_distance', 'share', '%'],
    ['most_distance', 'share', '%'],
    ['house_share', 'share', '%'],
    ['call_shares', 'count', ''],
    ['call_most', 'count', ''],
    ['put_shares', 'count', ''],
    ['put_most', 'count', ''],
  ] as const
  const cap = t('products.dual.day_cap')
  return [
    ...figures.map(([at, as, unit]) => ({
      at,
      name: t(`products.dual.${at}`),
      as,
      unit,
      ...(at === 'friday_days' ? { isOptional: true as const } : {}),
    })),
    { at: 'coin_cap', name: cap, as: 'amount', unit: coin },
    { at: 'usdt_cap', name: cap, as: 'amount', unit: 'USDT' },
  ]
}

function currencyFields(unit: string): readonly Field[] {
  return [
    { at: 'deposit_open', name: t('products.currency.deposit_open'), as: 'switch', unit: '' },
    { at: 'deposit_least', name: t('products.currency.deposit_least'), as: 'amount', unit },
    { at: 'withdrawal_open', name: t('products.currency.withdrawal_open'), as: 'switch', unit: '' },
    { at: 'withdrawal_fee', name: t('products.currency.withdrawal_fee'), as: 'amount', unit },
    { at: 'withdrawal_least', name: t('products.currency.withdrawal_least'), as: 'amount', unit },
    { at: 'withdrawal_most', name: t('products.currency.withdrawal_most'), as: 'amount', unit },
  ]
}

function pairFields({ pair, contracts }: PairProduct): readonly Field[] {
  const unit = pair.split('/')[1] ?? ''
  const spot: readonly Field[] = [
    { at: 'maker_fee', name: t('products.pair.maker_fee'), as: 'share', unit: '%' },
    { at: 'taker_fee', name: t('products.pair.taker_fee'), as: 'share', unit: '%' },
    { at: 'least_value', name: t('products.pair.least_value'), as: 'amount', unit },
  ]
  const ofContracts = [
    ['spread', 'share', '%'],
    ['fee', 'share', '%'],
    ['overnight', 'share', '%'],
    ['min_lots', 'count', ''],
    ['max_lots', 'count', ''],
    ['multiples', 'counts', 'x'],
    ['exposure_cap', 'amount', unit],
  ] as const
  return contracts === null
    ? spot
    : [
        ...spot,
        ...ofContracts.map(([name, as, own]) => ({
          at: `contracts.${name}`,
          name: t(`products.pair.${name}`),
          as,
          unit: own,
        })),
      ]
}

function limitFields(): readonly Field[] {
  const ofLevels = [
    ['basic_withdrawal_btc', 'BTC'],
    ['basic_fiat_usdt', 'USDT'],
    ['advanced_withdrawal_btc', 'BTC'],
    ['advanced_fiat_usdt', 'USDT'],
  ] as const
  const above = [75, 50, 25, 10] as const
  return [
    ...ofLevels.map(([at, unit]) => ({
      at,
      name: t(`products.limits.${at}`),
      as: 'amount' as const,
      unit,
    })),
    ...above.map((leverage) => ({
      at: `notional_above_${leverage}`,
      name: t('products.limits.notional_above', { multiple: `${leverage}x` }),
      as: 'amount' as const,
      unit: 'USDT',
    })),
    {
      at: 'notional_otherwise',
      name: t('products.limits.notional_otherwise', { multiple: `${above.at(-1)}x` }),
      as: 'amount',
      unit: 'USDT',
    },
  ]
}

/** How a switch is read: open or closed. */
export function switchText(isOpen: boolean): string {
  return t(isOpen ? 'products.switch.open' : 'products.switch.closed')
}

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

function formatValue({ as, unit, choices = [] }: Field, value: Value): string {
  if (as === 'switch') return switchText(value === true)
  if (as === 'text' || as === 'longText') return String(value)
  if (as === 'choice') return choices.find((one) => one.value === value)?.label ?? String(value)
  if (as === 'tokens' && value === '') return t('products.dual.none')
  if (as === 'words') return (value as readonly string[]).join(', ')
  if (as === 'counts' && unit === 'x')
    return (value as readonly number[]).map((leverage) => `${leverage}x`).join(listSeparator())
  if (as === 'counts' || as === 'amounts') {
    const figures = (value as readonly (number | string)[]).map(String).map(formatAmount)
    return figures.length === 0
      ? t('products.dual.none')
      : `${figures.join(listSeparator())} ${unit}`.trimEnd()
  }
  if (as === 'share') return formatSharePercent(String(value))
  const figure = formatAmount(String(value))
  return unit === '' ? figure : `${figure} ${unit}`
}

export function flatFacts(
  product: FlatProduct,
): readonly (readonly [name: string, value: string])[] {
  return listOwnFields(product).map((field) => [
    field.name,
    formatValue(field, valueAt(product, field.at)),
  ])
}

/** The differences between two terms of one kind and subject. */
export function flatChanges(before: FlatProduct, after: FlatProduct): readonly Change[] {
  return listFields(after)
    .map((field) => ({
      name: field.name,
      before: formatOwn(before, field),
      after: formatOwn(after, field),
    }))
    .filter((change) => change.before !== change.after)
}

/** A place that sells nothing has no terms of an offer, whatever the form would begin with. */
function formatOwn(product: FlatProduct, field: Field): string {
  return 'offering' in product && field.at.startsWith('offer.') && !product.sells
    ? t('products.changes.notOffered')
    : formatValue(field, valueAt(product, field.at))
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
            : as === 'words'
              ? (value as readonly string[]).join(' ')
              : as === 'counts' || as === 'amounts'
                ? (value as readonly (number | string)[]).map(String).map(formatPlain).join(' ')
                : as === 'text' || as === 'longText' || as === 'choice'
                  ? String(value)
                  : formatPlain(String(value)),
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
  for (const field of listTyped(base, formValues)) {
    const value = parseValue(field, formValues[field.at] ?? '')
    if (value === undefined) validationErrors[field.at] = errorText(field.as)
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

function parseValue({ as, isOptional, choices = [] }: Field, text: string): Value | undefined {
  switch (as) {
    case 'choice':
      return choices.some(({ value }) => value === text) ? text : undefined
    case 'tokens':
      return text.trim() === '' && isOptional === true ? '' : parseTokens(text)
    case 'amount':
      return parseAmount(text)
    case 'share':
      return parseShare(text)
    case 'count':
      return parseCount(text)
    case 'text':
    case 'longText':
      return text.trim()
    case 'words':
      return splitList(text)
    case 'switch':
      return text === 'open'
    case 'word':
      return text.trim() === '' ? undefined : text.trim()
    case 'counts': {
      const counts = splitList(text.replaceAll('x', ' ')).map(parseCount)
      const isMissing = counts.length === 0 && isOptional !== true
      return isMissing || counts.includes(undefined) ? undefined : (counts as number[])
    }
    case 'amounts': {
      const amounts = splitList(text).map(parseAmount)
      return amounts.length === 0 || amounts.includes(undefined) ? undefined : (amounts as string[])
    }
  }
}
