import { type Input, isEmail, validateText, wrongField, type WrongField } from '@candor/contract'
import { PAYER_TEXT_MAX, type purchases } from '@candor/contract/purchases'
import { isTaxIdAccepted } from '@candor/engine/purchases/tax-id'
import { seal, unseal } from '../../secrets/seal.ts'
import type { PurchaseDeps } from './purchase-deps.ts'

/** The payer (BUY-05); the tax id is '' when not given. */
export type Payer = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly taxId: string
}

/** Parses the payer of an order, or returns the invalid field (BUY-05). */
export function readPayer(
  { readPhone }: Pick<PurchaseDeps, 'readPhone'>,
  request: Input<typeof purchases.order>,
): Payer | WrongField {
  const [firstName, lastName, email, taxId] = [
    request.first_name,
    request.last_name,
    request.email,
    request.tax_id ?? '',
  ].map((text) => text.trim()) as [string, string, string, string]
  const phone = readPhone(request.phone.trim(), request.country)
  const isName = (name: string): boolean =>
    name !== '' && validateText(name, PAYER_TEXT_MAX) === undefined
  if (!isName(firstName)) return wrongField('first_name')
  if (!isName(lastName)) return wrongField('last_name')
  if (!isEmail(email)) return wrongField('email')
  if (phone === undefined) return wrongField('phone')
  if (validateText(taxId, PAYER_TEXT_MAX) !== undefined || !isTaxIdAccepted(request.country, taxId))
    return wrongField('tax_id')
  return { firstName, lastName, email, phone, taxId }
}

/** Encrypts a payer: reading it needs the installation's key. */
export function sealPayer(sealKey: Buffer, userId: number, payer: Payer): Buffer {
  return seal(sealKey, placeOf(userId), JSON.stringify(payer))
}

export function openPayer(sealKey: Buffer, userId: number, sealed: Buffer): Payer {
  return JSON.parse(unseal(sealKey, placeOf(userId), sealed)) as Payer
}

function placeOf(userId: number): string {
  return `purchase payer ${userId}`
}
