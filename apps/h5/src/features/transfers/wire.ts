import { type AccountKind, accountKinds, type Reply } from '@candor/contract'
import type { transfers } from '@candor/contract/transfers'

/** The four accounts in our words; the exchange account first, because deposits arrive there. */
export const accounts = ['exchange', 'fiat', 'leverage', 'options'] as const
export type Account = (typeof accounts)[number]

/** A currency with its accounts and their available balances, as decimal texts. */
export type Transferable = {
  readonly id: number
  readonly name: string
  readonly free: Readonly<Partial<Record<Account, string>>>
}

export type WireCurrency = Reply<typeof transfers.currencies>[number]
export type TransferRecord = Reply<typeof transfers.history>['data'][number]

const kinds: Readonly<Record<Account, AccountKind>> = {
  fiat: 'legal',
  exchange: 'change',
  leverage: 'lever',
  options: 'micro',
}

/** Converts a currency of MOVE-01. */
export function toTransferable({ id, name, wallet }: WireCurrency): Transferable {
  const free = accounts.flatMap((account) => {
    const balance = wallet[`${kinds[account]}_balance`]
    return balance === undefined ? [] : [[account, balance] as const]
  })
  return { id, name, free: Object.fromEntries(free) }
}

/** The field of /wallet/change that names an account. */
export function toAccountKind(account: Account): AccountKind {
  return kinds[account]
}

/** The account named by an address, in our word or the wire's. */
export function accountNamed(text: string | undefined): Account | undefined {
  const kind = accountKinds.find((name) => name === text)
  return accounts.find(
    (account) => account === text || (kind !== undefined && kinds[account] === kind),
  )
}
