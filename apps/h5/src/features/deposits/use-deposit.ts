import { deposits } from '@candor/contract/deposits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { figureText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useMoneyCall } from '../../net/money-call/money-call.ts'
import { notify } from '../../lib/notices.ts'
import { usePictureUpload } from '../../net/picture-upload.ts'
import { type ValidationError, validateDeposit, fieldOf, toFieldErrors } from './request.ts'
import { sampleVoucher } from './sample-voucher.ts'

export type DepositCoin = {
  readonly id: number
  readonly name: string
  readonly minimum: string | undefined
}
export type Deposit = ReturnType<typeof useDeposit>

/**
 * The request being written: amount, voucher, what is wrong with them, and the one call that files
 * it (DEP-05).
 */
export function useDeposit(coin: DepositCoin, suggested: string | undefined) {
  const [amount, setAmount] = useState('')
  const [validationError, setValidationError] = useState<ValidationError | undefined>(undefined)
  const voucher = usePictureUpload()
  const call = useMoneyCall(deposits.file)
  const client = useQueryClient()
  const { path } = voucher
  const refusal = call.state.step === 'refused' ? call.state.error : undefined

  function type(next: string): void {
    setAmount(next)
    setValidationError(undefined)
    call.clear()
  }

  /** In the sandbox: what is missing is filled in, so that one more tap files the request. */
  async function useSample(): Promise<void> {
    const requestedAmount = amount === '' ? (suggested ?? '1') : amount
    type(requestedAmount)
    try {
      await voucher.choose(await sampleVoucher(requestedAmount, coin.name), 'original')
    } catch (error) {
      notify(error instanceof Error ? error.message : t('shell.failure.upload'), 'failure')
    }
  }

  /** Files the request; true once the server has said yes. */
  async function submit(): Promise<boolean> {
    const wrong = validateDeposit({ amount, voucher: path }, coin.minimum)
    setValidationError(wrong)
    if (wrong !== undefined || path === undefined) return false
    const receipt = await call.send({ account: path, amount, currency: coin.id })
    if (receipt === undefined) return false
    setAmount('')
    voucher.clear()
    notify(t('assets.deposit.filed'), 'success')
    await client.invalidateQueries({ queryKey: ['deposits', 'log'] })
    return true
  }

  return {
    amount,
    type,
    voucher,
    call,
    submit,
    useSample,
    errors: toFieldErrors({
      complaint: validationError,
      said: validationErrorText(validationError, coin),
      voucher: path,
      refused: refusal,
    }),
    /** The refusal is beside its field already. */
    beside: fieldOf(refusal?.code) !== undefined,
  }
}

function validationErrorText(
  validationError: ValidationError | undefined,
  { name, minimum = '' }: DepositCoin,
): string | undefined {
  if (validationError === undefined) return undefined
  if (validationError === 'minimum')
    return t('assets.deposit.minimum', { amount: figureText(minimum), currency: name })
  return t(
    validationError === 'amount' ? 'assets.deposit.amountNeeded' : 'assets.deposit.voucherNeeded',
  )
}
