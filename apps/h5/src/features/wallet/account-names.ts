import { type PlainKey, t } from '../../app/i18n/i18n.ts'
import type { Account } from './wire.ts'

const whole = {
  fiat: 'assets.account.fiat',
  exchange: 'assets.account.exchange',
  leverage: 'assets.account.leverage',
  options: 'assets.account.options',
} as const satisfies Record<Account, PlainKey>
const short = {
  fiat: 'assets.accountShort.fiat',
  exchange: 'assets.accountShort.exchange',
  leverage: 'assets.accountShort.leverage',
  options: 'assets.accountShort.options',
} as const satisfies Record<Account, PlainKey>

/** 'Exchange account' and so on. */
export function accountName(account: Account): string {
  return t(whole[account])
}

/** 'Exchange' and so on, for tabs. */
export function shortAccountName(account: Account): string {
  return t(short[account])
}
