import { type Input, isAmount, isEmail, validateText } from '@candor/contract'
import {
  PAYER_TEXT_MAX,
  type PurchaseCountry,
  type PurchaseCurrency,
  type PurchaseMethod,
  type purchases,
} from '@candor/contract/purchases'
import { validatePurchaseOrder, quotePurchase } from '@candor/engine/purchases/quote'
import { isTaxIdAccepted } from '@candor/engine/purchases/tax-id'
import { format, formatTrimmed, parseQuantity, unitsOf } from '@candor/money'
import type { Offer } from './queries.ts'

export type FormValues = {
  readonly country: PurchaseCountry | undefined
  readonly currency: PurchaseCurrency
  readonly method: PurchaseMethod
  readonly bank: string | undefined
  readonly amount: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly taxId: string
}
export type FormField = keyof FormValues

export type ValidationError =
  | { readonly field: FormField; readonly about: 'missing' | 'wrong' | 'whole' | 'closed' }
  | { readonly field: 'amount'; readonly about: 'least'; readonly least: string }
  | {
      readonly field: 'amount'
      readonly about: 'most'
      readonly most: string
      readonly level: number | undefined
    }

/** The form values after one change; another method clears the bank. */
export function reduce(formValues: FormValues, change: Partial<FormValues>): FormValues {
  return {
    ...formValues,
    ...change,
    ...(change.method !== undefined && change.method !== 'bank_transfer'
      ? { bank: undefined }
      : {}),
  }
}

/**
 * The amount received at the shown rate and fee, in USDT (BUY-08); undefined while none is typed.
 */
export function previewPurchase(
  { amount, currency }: Pick<FormValues, 'amount' | 'currency'>,
  offer: Offer,
): { readonly rate: string; readonly fee: string; readonly receive: string } | undefined {
  const [typed, terms] = [
    isAmount(amount) ? parseQuantity(amount) : undefined,
    offer.currencies.find(({ code }) => code === currency),
  ]
  if (typed === undefined || typed <= 0n || terms === undefined) return undefined
  const { rate, fee, receive } = quotePurchase(typed, unitsOf(terms.rate), unitsOf(offer.fee))
  return { rate: format(rate), fee: format(fee), receive: format(receive) }
}

/**
 * The first error of the form values, from top to bottom, by the server's rules (BUY-04, BUY-05,
 * BUY-07, BUY-09).
 */
export function validatePurchase(
  formValues: FormValues,
  offer: Offer,
  level: number,
): ValidationError | undefined {
  if (formValues.country === undefined) return { field: 'country', about: 'missing' }
  const terms = offer.currencies.find(({ code }) => code === formValues.currency)
  if (terms?.open !== 1) return { field: 'currency', about: 'closed' }
  if (formValues.method === 'bank_transfer' && formValues.bank === undefined)
    return { field: 'bank', about: 'missing' }
  return validateAmount(formValues.amount, terms, offer, level) ?? validatePayer(formValues)
}

function validateAmount(
  text: string,
  terms: Offer['currencies'][number],
  offer: Offer,
  level: number,
): ValidationError | undefined {
  const amount = isAmount(text) ? parseQuantity(text) : undefined
  if (amount === undefined) return { field: 'amount', about: 'missing' }
  const verdict = validatePurchaseOrder(amount, {
    isAreaSupported: true,
    isOffered: true,
    perUsd: unitsOf(terms.rate),
    feeRate: unitsOf(offer.fee),
    level,
    limits: offer.level_limits.map(({ level: of, max }) => ({ level: of, maxUsdt: unitsOf(max) })),
    unpaid: 0,
    frozen: undefined,
  })
  if (!('refused' in verdict)) return undefined
  if (verdict.refused === 'NOT_INTEGER') return { field: 'amount', about: 'whole' }
  if (verdict.refused === 'MIN_PURCHASE')
    return { field: 'amount', about: 'least', least: formatTrimmed(unitsOf(terms.least)) }
  return verdict.refused === 'AMOUNT_MAX'
    ? { field: 'amount', about: 'most', most: formatTrimmed(verdict.max), level: verdict.level }
    : { field: 'amount', about: 'missing' }
}

function validatePayer({
  country,
  firstName,
  lastName,
  email,
  phone,
  taxId,
}: FormValues): ValidationError | undefined {
  for (const [field, text] of [
    ['firstName', firstName],
    ['lastName', lastName],
    ['email', email],
    ['phone', phone],
  ] as const)
    if (text.trim() === '') return { field, about: 'missing' }
  for (const [field, text] of [
    ['firstName', firstName],
    ['lastName', lastName],
    ['taxId', taxId],
  ] as const)
    if (validateText(text.trim(), PAYER_TEXT_MAX) !== undefined) return { field, about: 'wrong' }
  if (!isEmail(email.trim())) return { field: 'email', about: 'wrong' }
  // The server validates a number by its country's own lengths.
  if (!/^\+?\d{6,15}$/.test(phone.replaceAll(/[\s()-]/g, '')))
    return { field: 'phone', about: 'wrong' }
  return isTaxIdAccepted(country ?? '', taxId.trim())
    ? undefined
    : { field: 'taxId', about: taxId.trim() === '' ? 'missing' : 'wrong' }
}

/** The request that places it; undefined while no country is chosen. */
export function toPurchaseRequest({
  country,
  currency,
  method,
  bank,
  amount,
  firstName,
  lastName,
  email,
  phone,
  taxId,
}: FormValues): Input<typeof purchases.order> | undefined {
  if (country === undefined) return undefined
  return {
    country,
    currency,
    method,
    ...(bank === undefined ? {} : { bank }),
    amount,
    first_name: firstName.trim(),
    last_name: lastName.trim(),
    email: email.trim(),
    phone: phone.trim(),
    ...(taxId.trim() === '' ? {} : { tax_id: taxId.trim() }),
  }
}
