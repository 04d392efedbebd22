import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { usePictureUpload } from '../../net/picture-upload.ts'
import { useMoneyDraft, useMoneyForm } from '../../ui/money-form/use-money-form.ts'
import { type DepositCoin, depositForm } from './deposit-form.ts'
import { sampleVoucher } from './sample-voucher.ts'

export type Deposit = ReturnType<typeof useDeposit>

export function useDeposit(
  coin: DepositCoin,
  suggested: string | undefined,
  available: string | undefined,
) {
  const voucher = usePictureUpload()
  const draft = useMoneyDraft(depositForm, { amount: '', tried: false })
  const form = useMoneyForm(depositForm, draft, { coin, voucher: voucher.path, available })
  const { amount } = form.state
  const type = (text: string) => form.change({ type: 'amount', text })

  /** In the sandbox: fills in what is missing, so that one more tap files the request. */
  async function useSample(): Promise<void> {
    const requestedAmount = amount === '' ? (suggested ?? '1') : amount
    type(requestedAmount)
    try {
      await voucher.choose(await sampleVoucher(requestedAmount, coin.name), 'original')
    } catch (error) {
      notify(error instanceof Error ? error.message : t('shell.failure.upload'), 'failure')
    }
  }

  /** Files the request; true once the server has accepted it. */
  async function submit(): Promise<boolean> {
    const isFiled = await form.submit()
    if (isFiled) voucher.clear()
    return isFiled
  }

  return { ...form, submit, type, voucher, useSample }
}
