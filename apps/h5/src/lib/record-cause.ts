import type { Reply, wallet } from '@candor/contract'
import type { Parameters } from '../app/routing/navigation.ts'
import type { PagePath } from '../app/routing/pages.ts'

export type WalletRecord = Reply<typeof wallet.records>['list'][number]

export type Cause = { readonly page: PagePath; readonly parameters: Parameters }

/**
 * In which list of spot orders a cause is found: what froze money may still rest, what released it
 * was cancelled (PAGE-46).
 */
const orderStates: Readonly<Record<string, string>> = {
  'spot.freeze': 'doing',
  'spot.trade': 'complete',
  'spot.release': 'cancelled',
}

/**
 * The page that shows what caused a record: '<cause> <number>' (LEDG-08, PAGE-30); undefined while
 * no page does.
 */
export function formatCause({
  reference,
  currency,
}: Pick<WalletRecord, 'reference' | 'currency'>): Cause | undefined {
  const [cause = '', number] = reference.split(' ')
  const status = orderStates[cause]
  if (status !== undefined)
    return { page: '/pages/transaction/currency_order', parameters: { status, id: number } }
  if (cause === 'seconds.open' || cause === 'seconds.settle')
    return {
      page: '/pages/transaction/seconds_order',
      parameters: { status: cause === 'seconds.open' ? 'open' : 'closed', id: number },
    }
  if (cause === 'swap')
    return { page: '/pages/fairness/verify', parameters: { kind: 'swap', id: number } }
  if (cause === 'transfer')
    return { page: '/pages/fund/transfer_history', parameters: { id: number } }
  if (cause === 'deposit')
    return { page: '/pages/fund/receive', parameters: { currency, request: number } }
  if (cause === 'purchase') return { page: '/pages/fund/payment_proof', parameters: { id: number } }
  if (cause === 'chain-deposit') return { page: '/pages/fund/receive', parameters: { currency } }
  if (cause === 'rebate') return { page: '/pages/setting/share', parameters: {} }
  if (cause === 'coupon') return { page: '/pages/setting/coupon', parameters: {} }
  if (cause.startsWith('futures.'))
    return { page: '/pages/transaction/contract_order', parameters: { id: number } }
  if (cause.startsWith('loan.'))
    return { page: '/pages/common/borrowing', parameters: { tab: 'loans' } }
  if (cause.startsWith('withdrawal.'))
    return {
      page: '/pages/fund/receive_withdraw_record',
      parameters: { tab: 'withdraw', id: number },
    }
  return undefined
}
