import { type AccountKind, accountKinds, type Reply, type wallet } from '@candor/contract'
import { floorDivide, format, formatTrimmed, notional, type Notional, type Price, price, SCALE, shareRoundedDown } from '@candor/money'
import { cnyRate } from './fiat-rates.ts'
import { accountsOf, type AccountRow, type Database, spotFeeOf } from './store.ts'

export type WalletDeps = {
  readonly database: Database
  /** The reference price of a currency in USDT; undefined while it has none. USDT itself is 1 without asking. */
  usdtPrice(currencyId: number): Price | undefined
  /** The caller's own deposit address of a currency, '' where deposits are closed. */
  depositAddress(userId: number, currencyId: number): Promise<string>
}

type Wallets = Reply<typeof wallet.wallets>
type Detail = Reply<typeof wallet.detail>

/** The four wallets with their totals (LEDG-11). A name narrows the rows shown; the totals are always of everything owned. */
export async function readWallets(deps: WalletDeps, userId: number, currencyName?: string): Promise<Wallets> {
  const accounts = await accountsOf(deps.database, userId)
  const walletOf = <K extends AccountKind>(kind: K) => {
    const all = accounts.filter((account) => account.kind === accountKinds.indexOf(kind) + 1)
    const shown = currencyName === undefined ? all : all.filter((account) => account.currencyName.includes(currencyName.toUpperCase()))
    const total = totalOf(deps, all)
    return { balance: shown.map((account) => rowOf(deps, account, kind)), totle: format(total), usdt_totle: format(total), CNY: format(inCny(total)) }
  }
  return {
    legal_wallet: walletOf('legal'), change_wallet: walletOf('change'), micro_wallet: walletOf('micro'), lever_wallet: walletOf('lever'),
    ExRate: format(cnyRate), is_open_CTbi: '1',
  }
}

/** What a wallet is worth in USDT: (available + locked) x price summed exactly and cut once (LEDG-12). What has no price counts nothing. */
function totalOf(deps: WalletDeps, accounts: readonly AccountRow[]): Notional {
  const exact = accounts.reduce((sum, account) => sum + ((account.available as bigint) + (account.locked as bigint)) * (priceOf(deps, account) as bigint), 0n)
  return notional(floorDivide(exact, SCALE))
}

function priceOf(deps: WalletDeps, { currencyId, currencyName }: AccountRow): Price {
  return currencyName === 'USDT' ? price(SCALE) : deps.usdtPrice(currencyId) ?? price(0n)
}

function inCny(total: Notional): Notional {
  return shareRoundedDown(total, cnyRate)
}

function rowOf<K extends AccountKind>(deps: WalletDeps, account: AccountRow, kind: K) {
  const usdt = priceOf(deps, account)
  const shared = {
    id: account.id, currency: account.currencyId, currency_name: account.currencyName, usdt_price: format(usdt),
    cny_price: format(inCny(notional(usdt as bigint))), ...flagsOf(account),
  }
  return { ...shared, ...balancesOf(account, kind) }
}

function balancesOf<K extends AccountKind>(account: AccountRow, kind: K) {
  return { [`${kind}_balance`]: format(account.available), [`lock_${kind}_balance`]: format(account.locked) } as Record<`${K}_balance` | `lock_${K}_balance`, string>
}

function flagsOf(account: AccountRow) {
  return {
    is_legal: flag(account.fiat), is_lever: flag(account.leverage), is_match: flag(account.traded), is_micro: flag(account.options),
    is_charge: flag(account.depositOpen),
  }
}

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0
}

/** One account with its currency's price, fee and deposit address (LEDG-13); undefined when there is no such currency. */
export async function readDetail(deps: WalletDeps, userId: number, currencyId: number, kind: AccountKind): Promise<Detail | undefined> {
  const accounts = await accountsOf(deps.database, userId)
  const account = accounts.find((one) => one.currencyId === currencyId && one.kind === accountKinds.indexOf(kind) + 1)
  if (account === undefined) return undefined
  const [fee, address] = await Promise.all([spotFeeOf(deps.database, currencyId), deps.depositAddress(userId, currencyId)])
  const { is_charge, is_legal, is_lever } = flagsOf(account)
  return {
    id: account.id, currency: currencyId, currency_name: account.currencyName, address, usdt_price: format(priceOf(deps, account)),
    ExRate: format(cnyRate), is_charge, coin_trade_fee: formatTrimmed(fee), is_legal, is_lever, ...balancesOf(account, kind),
  }
}

/** The four wallets as GET /user/info repeats them. */
export async function summariseWallets(deps: WalletDeps, userId: number) {
  const { legal_wallet: legal, change_wallet: change, lever_wallet: lever, micro_wallet: micro } = await readWallets(deps, userId)
  const summary = ({ balance, totle }: { balance: Record<string, unknown>[]; totle: string }) => ({ balance, totle })
  return { legal: summary(legal), change: summary(change), lever: summary(lever), micro: summary(micro) }
}
