import { deposits } from '@candor/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { figureText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useMoneyCall } from '../../net/money-call/money-call.ts'
import { notify } from '../../lib/notices.ts'
import { usePictureUpload } from '../../net/picture-upload.ts'
import { type Complaint, complain, fieldOf, saidBeside } from './request.ts'
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
  const [complaint, setComplaint] = useState<Complaint | undefined>(undefined)
  const voucher = usePictureUpload()
  const call = useMoneyCall(deposits.file)
  const client = useQueryClient()
  const { path } = voucher
  const refused = call.state.step === 'refused' ? call.state.error : undefined

  function type(next: string): void {
    setAmount(next)
    setComplaint(undefined)
    call.clear()
  }

  /** In the sandbox: what is missing is filled in, so that one more tap files the request. */
  async function useSample(): Promise<void> {
    const wanted = amount === '' ? (suggested ?? '1') : amount
    type(wanted)
    try {
      await voucher.choose(await sampleVoucher(wanted, coin.name), 'original')
    } catch (error) {
      notify(error instanceof Error ? error.message : t('shell.failure.upload'), 'failure')
    }
  }

  /** Files the request; true once the server has said yes. */
  async function submit(): Promise<boolean> {
    const wrong = complain({ amount, voucher: path }, coin.minimum)
    setComplaint(wrong)
    if (wrong !== undefined || path === undefined) return false
    const filed = await call.send({ account: path, amount, currency: coin.id })
    if (filed === undefined) return false
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
    errors: saidBeside({ complaint, said: complaintText(complaint, coin), voucher: path, refused }),
    /** The refusal is beside its field already. */
    beside: fieldOf(refused?.code) !== undefined,
  }
}

function complaintText(
  complaint: Complaint | undefined,
  { name, minimum = '' }: DepositCoin,
): string | undefined {
  if (complaint === undefined) return undefined
  if (complaint === 'minimum')
    return t('assets.deposit.minimum', { amount: figureText(minimum), currency: name })
  return t(complaint === 'amount' ? 'assets.deposit.amountNeeded' : 'assets.deposit.voucherNeeded')
}
