import { quantity } from '@candor/money'
import { expect, it } from 'vitest'
import type { OwnAccount } from '../../platform/ledger/index.ts'
import { formatGiveUp, sortHoldings } from './holdings.ts'

const account = (currencyId: number, kind: number, available: bigint): OwnAccount => ({
  id: currencyId * 10 + kind,
  kind,
  currencyId,
  available: quantity(available),
  locked: quantity(0n),
})
const facts = {
  nameOf: (id: number) => (id === 1 ? 'BTC' : 'USDT'),
  termsOf: (id: number) => ({ minAmount: quantity(id === 1 ? 100_000n : 1_000_000_000n) }),
}

it.each([
  ['nothing', [], '', []],
  ['one unit below the least withdrawal', [account(3, 2, 999_999_999n)], '9.99999999 USDT', []],
  ['the least withdrawal itself', [account(3, 2, 1_000_000_000n)], '', ['USDT']],
  [
    'what reaches the least only in all accounts together',
    [account(3, 2, 600_000_000n), account(3, 4, 400_000_000n)],
    '',
    ['USDT'],
  ],
  [
    'dust of two currencies, in the order of their numbers',
    [account(3, 2, 320_000_000n), account(1, 3, 1_000n)],
    '0.00001 BTC, 3.2 USDT',
    [],
  ],
  ['an account at zero', [account(1, 2, 0n)], '', []],
] as const)('USER-42 %s', (_what, accounts, dust, withdrawable) => {
  const holdings = sortHoldings(accounts, facts)
  expect([
    formatGiveUp(holdings.dust),
    holdings.withdrawable.map(({ currency }) => currency),
  ]).toEqual([dust, withdrawable])
})
