import type { Input, Reply, wallet } from '@candor/contract'
import type { WithdrawalType, withdrawals } from '@candor/contract/withdrawals'
import type { WithdrawalWay } from '@candor/engine/withdrawals/validate-withdrawal'
import type { WorthPrices } from '@candor/engine/withdrawals/worth'
import { format, parsePrice, type Quantity, unitsOf } from '@candor/money'
import type { Overview } from '../../net/queries/security-overview.ts'
import type { WithdrawalCoin, WithdrawalState } from './withdrawal-state.ts'
import type { TicketFacts } from './withdrawal-summary.ts'

export type WithdrawalInfo = Reply<typeof withdrawals.info>
export type WithdrawalRecord = Reply<typeof withdrawals.list>['data'][number]
export type Prices = WorthPrices

const types: Readonly<Record<WithdrawalWay, WithdrawalType>> = {
  address: 0,
  bank: 1,
  'international-card': 2,
}

/** The ways a coin may be sent, from /wallet/get_info. */
export function toWithdrawalCoin(
  id: number,
  { name, networks, cards }: WithdrawalInfo,
): WithdrawalCoin {
  return { id, name, networks, byCard: cards === 1 }
}

export function toTicketFacts(
  info: WithdrawalInfo,
  own: Overview,
  parts: Pick<TicketFacts, 'prices' | 'cards' | 'nowMs'>,
): TicketFacts {
  const q = (text: string) => unitsOf<Quantity>(text)
  return {
    ...parts,
    isAllowlistOn: own.allowlist.enabled === 1,
    available: q(info.change_balance),
    limitBtc: q(info.limit_btc),
    leftBtc: q(info.limit_left_btc),
    terms: {
      isOpen: info.is_open === 1,
      fee: q(info.rate),
      minAmount: q(info.min_number),
      maxAmount: q(info.max_number),
    },
  }
}

/**
 * The request of a ticket (OUT-02); the fee is the one that was shown, and the server computes it
 * itself (OUT-03).
 */
export function toWithdrawalRequest(
  coin: WithdrawalCoin,
  { way, address }: WithdrawalState,
  { number, fee }: { readonly number: Quantity; readonly fee: Quantity },
): Omit<Input<typeof withdrawals.file>, 'pay_password' | 'totp'> {
  return {
    currency: coin.id,
    number: format(number),
    rate: format(fee),
    type: types[way],
    ...(way === 'address' ? { address: address.trim() } : {}),
  }
}

/** The prices of a coin and of BTC from the list of all accounts, where both are known. */
export function toWorthPrices(
  { change_wallet: { balance } }: Reply<typeof wallet.wallets>,
  currency: number,
): Prices | undefined {
  const own = parsePrice(balance.find((row) => row.currency === currency)?.usdt_price ?? '')
  const btc = parsePrice(balance.find((row) => row.currency_name === 'BTC')?.usdt_price ?? '')
  return own === undefined || btc === undefined || own <= 0n || btc <= 0n ? undefined : { own, btc }
}
