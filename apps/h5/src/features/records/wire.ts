import { type AccountKind, accountKinds } from '@candor/contract'

/** The four accounts in our words; the exchange account first, because deposits arrive there. */
export const accounts = ['exchange', 'fiat', 'leverage', 'options'] as const
export type Account = (typeof accounts)[number]

const wireKinds: Readonly<Record<Account, AccountKind>> = {
  fiat: 'legal',
  exchange: 'change',
  leverage: 'lever',
  options: 'micro',
}

/** The wire's number of an account in /wallet/legal_log; 0 is all (LEDG-14). */
export function toKindNumber(account: Account | undefined): number {
  return account === undefined ? 0 : accountKinds.indexOf(wireKinds[account]) + 1
}
