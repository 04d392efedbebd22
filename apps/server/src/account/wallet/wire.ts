import { type AccountKind, accountKinds, type Reply, type wallet } from '@candor/contract'
import { format, formatTrimmed, notional, type Price, type Rate } from '@candor/money'
import {
  type AccountDetail,
  convertToCny,
  type PricedAccount,
  readAccounts,
  sumUsdtWorth,
  type WalletDeps,
} from './wallets.ts'

type Wallets = Reply<typeof wallet.wallets>
type Detail = Reply<typeof wallet.detail>

export function kindNumber(kind: AccountKind): number {
  return accountKinds.indexOf(kind) + 1
}

/**
 * The four wallets with their totals (LEDG-11). A name filters the rows; the totals always cover
 * everything owned.
 */
export function toWalletsDto(
  accounts: readonly PricedAccount[],
  cny: Rate,
  currencyName?: string,
): Wallets {
  const walletOf = <K extends AccountKind>(kind: K) => {
    const own = accounts.filter((account) => account.kind === kindNumber(kind) && isListed(account))
    const displayed =
      currencyName === undefined
        ? own
        : own.filter(({ currency }) => currency.name.includes(currencyName.toUpperCase()))
    const total = sumUsdtWorth(own)
    return {
      balance: displayed.map((account) => toRow(account, kind, cny)),
      totle: format(total),
      usdt_totle: format(total),
      CNY: format(convertToCny(total, cny)),
    }
  }
  return {
    legal_wallet: walletOf('legal'),
    change_wallet: walletOf('change'),
    micro_wallet: walletOf('micro'),
    lever_wallet: walletOf('lever'),
    ExRate: format(cny),
    is_open_CTbi: '1',
  }
}

/** Dozens of never held coins would hide the held ones (LEDG-16). */
function isListed({ currency, available, locked }: PricedAccount): boolean {
  return !currency.isOpenedOnUse || available > 0n || locked > 0n
}

function toRow<K extends AccountKind>(account: PricedAccount, kind: K, cny: Rate) {
  const shared = {
    id: account.id,
    currency: account.currency.id,
    currency_name: account.currency.name,
    usdt_price: format(account.usdtPrice),
    cny_price: format(convertToCny(notional(account.usdtPrice as bigint), cny)),
    ...toFlags(account),
  }
  return { ...shared, ...toBalances(account, kind) }
}

function toBalances<K extends AccountKind>({ available, locked }: PricedAccount, kind: K) {
  return {
    [`${kind}_balance`]: format(available),
    [`lock_${kind}_balance`]: format(locked),
  } as Record<`${K}_balance` | `lock_${K}_balance`, string>
}

function toFlags({ currency, isDepositOpen }: PricedAccount) {
  return {
    is_legal: flag(currency.hasFiat),
    is_lever: flag(currency.hasLeverage),
    is_match: flag(currency.isTraded),
    is_micro: flag(currency.hasOptions),
    is_charge: flag(isDepositOpen),
  }
}

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0
}

/** An account with its currency's price, fee and deposit address (LEDG-13). */
export function toDetailDto(
  { account, spotFee, address }: AccountDetail,
  cny: Rate,
  kind: AccountKind,
): Detail {
  const { is_charge, is_legal, is_lever } = toFlags(account)
  return {
    id: account.id,
    currency: account.currency.id,
    currency_name: account.currency.name,
    address,
    usdt_price: format(account.usdtPrice),
    ExRate: format(cny),
    is_charge,
    coin_trade_fee: formatTrimmed(spotFee),
    is_legal,
    is_lever,
    ...toBalances(account, kind),
  }
}

/** A reference price in US dollars and in Chinese yuan (LEDG-15). */
export function toRateDto(usdtPrice: Price, cny: Rate): Reply<typeof wallet.rate> {
  return { rmb: format(convertToCny(notional(usdtPrice as bigint), cny)), usd: format(usdtPrice) }
}

/** The four wallets as GET /user/info repeats them (USER-01). */
export async function toWalletSummaries(deps: WalletDeps, userId: number) {
  const {
    legal_wallet: fiat,
    change_wallet: exchange,
    lever_wallet: leverage,
    micro_wallet: options,
  } = toWalletsDto(await readAccounts(deps, userId), deps.perUsd('CNY'))
  const summary = ({ balance, totle }: { balance: Record<string, unknown>[]; totle: string }) => ({
    balance,
    totle,
  })
  return {
    fiat: summary(fiat),
    exchange: summary(exchange),
    leverage: summary(leverage),
    options: summary(options),
  }
}
