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

/** The number by which /wallet/legal_log names an account; 0 is all of them (LEDG-14). */
export function toKindNumber(account: Account | undefined): number {
  return account === undefined ? 0 : accountKinds.indexOf(wireKinds[account]) + 1
}
