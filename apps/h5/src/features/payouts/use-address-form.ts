import { profile, TEXT_MAX } from '@candor/contract'
import { detectNetwork, networksOf } from '@candor/engine/chains/address'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressIn } from '../../lib/address-in-code.ts'
import { call, RefusedError } from '../../net/call.ts'
import { t } from '../../app/i18n/i18n.ts'
import { isOwnPage, returnTo, useParameters } from '../../app/routing/navigation.ts'
import { notify } from '../../lib/notices.ts'
import type { SavedAddress } from '../../net/queries/payout-destinations.ts'
import {
  type AddressValidationError,
  type AddressFormValues,
  type AddressField,
  type ChainCurrency,
  validateAddress,
  isProvided,
  toSaveRequest,
} from './address-form-values.ts'
import { useQr } from './use-qr.ts'

/**
 * The address being written or edited, its errors, and the call that saves it (USER-21). A new one
 * starts with the currency named by the page's address; saving returns to the page named there, or
 * to the list.
 */
export function useAddressForm(
  saved: SavedAddress | undefined,
  currencies: readonly ChainCurrency[],
) {
  const { currency: wanted, return: back = '' } = useParameters()
  const [draft, setDraft] = useState(() =>
    saved === undefined
      ? newDraft(currencies.find(({ id }) => String(id) === wanted))
      : toFormValues(saved),
  )
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Error | undefined>(undefined)
  const client = useQueryClient()
  const qr = useQr(saved === undefined ? undefined : { path: saved.qrcode, says: saved.address })
  const validationError = tried ? validateAddress(draft, qr.picture) : undefined

  function change(part: Partial<AddressFormValues>): void {
    setDraft((before) => ({ ...before, ...part }))
    setRefused(undefined)
  }

  /** Takes the address from a scanned code, if none is typed yet. */
  function applyScan(text: string | undefined): void {
    if (text === undefined) return
    setDraft((before) =>
      before.address.trim() === '' ? withAddress(before, addressIn(text)) : before,
    )
    setRefused(undefined)
  }

  async function submit(): Promise<void> {
    setTried(true)
    const saving = toSaveRequest(draft, qr.picture, saved?.id)
    if (saving === undefined || validateAddress(draft, qr.picture) !== undefined) return
    setBusy(true)
    setRefused(undefined)
    try {
      notify(await call(profile.saveAddress, saving), 'success')
      void client.invalidateQueries({ queryKey: ['profile', 'addresses'] })
      returnTo(isOwnPage(back) ? back : '/pages/setting/wallet')
    } catch (error) {
      setRefused(error instanceof Error ? error : new Error(t('shell.failure.server')))
    } finally {
      setBusy(false)
    }
  }

  const field = fieldOf(refused)
  return {
    draft,
    change,
    take: applyScan,
    submit,
    busy,
    qr,
    isGiven: isProvided(draft, qr.picture),
    choose: (currency: ChainCurrency) =>
      change({ currency, network: networksOf(currency.name)[0] }),
    errorAt: (asked: AddressField) =>
      validationError?.field === asked
        ? validationErrorText(validationError)
        : field === asked
          ? refused?.message
          : undefined,
    /** A refusal that belongs to no field. */
    error: field === undefined ? refused?.message : undefined,
  }
}

/** A scanned address sets its network too, if the currency has it. */
function withAddress(draft: AddressFormValues, address: string): AddressFormValues {
  return {
    ...draft,
    address,
    network: detectNetwork(draft.currency?.name ?? '', address) ?? draft.network,
  }
}

function newDraft(currency: ChainCurrency | undefined): AddressFormValues {
  return {
    currency,
    network: currency === undefined ? undefined : networksOf(currency.name)[0],
    name: '',
    address: '',
  }
}

function toFormValues(saved: SavedAddress): AddressFormValues {
  return {
    currency: { id: saved.currency, name: saved.name },
    network: saved.network,
    name: saved.label,
    address: saved.address,
  }
}

function fieldOf(error: Error | undefined): AddressField | undefined {
  switch (error instanceof RefusedError ? error.code : undefined) {
    case 'ADDRESS_INVALID':
      return 'address'
    case 'SPECIAL_CHARS':
    case 'TEXT_TOO_LONG':
      return 'name'
    case 'PARAM_ERROR':
      return error instanceof RefusedError && error.details['field'] === 'address'
        ? 'address'
        : 'picture'
    default:
      return undefined
  }
}

function validationErrorText(validationError: AddressValidationError): string {
  switch (validationError.about) {
    case 'special':
      return t('shell.form.specialChars')
    case 'long':
      return t('shell.form.maxLength', { max: TEXT_MAX })
    case 'invalid':
      return t('payouts.address.invalid')
    case 'otherNetwork':
      return t('payouts.address.otherNetwork', { network: validationError.network })
    case 'unreadable':
      return t('payouts.qr.unreadable')
    case 'otherAddress':
      return t('payouts.qr.otherAddress')
  }
}
