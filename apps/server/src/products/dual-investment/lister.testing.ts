import type { CoinTerms } from '@candor/engine/dual-investment/ladder-terms'
import type { TestPlatform } from '@candor/testing/platform'
import { BTC, USDT } from './listed.testing.ts'
import type { LadderParts } from './listing/renew-ladder.ts'
import type { MarkTick } from './quotes.ts'

/** A worker that lists BTC by terms that are said to it, at a made-up variance. */
export function listerOf(
  fixture: TestPlatform,
  terms: CoinTerms,
  house: ReadonlyMap<number, number>,
): LadderParts {
  const variance = 10n ** 38n
  return {
    database: fixture.platform.database,
    catalogue: { currencyNamed: () => ({ id: USDT }) },
    coins: [{ name: 'BTC', currencyId: BTC, marketId: 1, symbol: 'BTC/USDT' }],
    house,
    termsAt: () => terms,
    quotes: {
      markAt: (_marketId: number, { id, price, ts }: MarkTick) =>
        Promise.resolve({ tickId: id, price, ts, variance }),
      lastMark: () => Promise.resolve(undefined),
    },
    onFault: (error: unknown) => {
      throw error
    },
  } as unknown as LadderParts
}

/** The house's funded accounts by currency. */
export async function dualHouseOf(
  fixture: Pick<TestPlatform, 'asOwner'>,
): Promise<ReadonlyMap<number, number>> {
  const rows = await fixture.asOwner<{ id: string; currency_id: number }>(
    `SELECT a.id, a.currency_id FROM account a JOIN party p ON p.id = a.party_id
     WHERE p.house = 'house:dual'`,
  )
  return new Map(rows.map((row) => [row.currency_id, Number(row.id)]))
}
