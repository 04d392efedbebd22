import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sized } from '@candor/testing/size'
import { attacks } from '../support/harness/spot-model/maker-attacks.ts'
import { PinnedMaker, type Seen } from '../support/harness/spot-model/pinned-maker.ts'

/**
 * S23: nobody can pin the house's market maker. An adversary with money places orders of any size,
 * dust included, anywhere the price band allows, before, during and after the house's rounds, and
 * cancels at will, while the reference moves up to 2 % at once and customers send market orders and
 * stops. After every move no market order and no stop was filled further than 1 % from the tick
 * that bounds it; after every round the house shows every level that its inventory allows, on both
 * sides; at the end nothing was made or lost, and the recorded orders replay to exactly the trades
 * that happened (SPOT-28).
 */
const SEED = Number(process.env['CANDOR_SEED'] ?? Date.now() % 2 ** 31)
const [RUNS] = sized({ run: [400], campaign: [20_000] })

it(`S23 SPOT-14 SPOT-15 SPOT-27 SPOT-28 SPOT-35 ${RUNS} attacks on the house's quotes fail`, () => {
  const seen: Seen = {
    trades: 0,
    marketFills: 0,
    stopFills: 0,
    refused: 0,
    blockedRounds: 0,
    rounds: 0,
  }
  fc.assert(
    fc.property(attacks, (moves) => {
      const fixture = new PinnedMaker(seen)
      for (const move of moves) fixture.move(move)
      fixture.check()
    }),
    { numRuns: RUNS, seed: SEED },
  )
  for (const [what, count] of Object.entries(seen))
    expect(count, `the attacks hardly met ${what}`).toBeGreaterThan(RUNS)
  console.info(
    `S23: ${RUNS} attacks, ${seen.trades} trades, ${seen.marketFills} of market orders, ${seen.stopFills} of stops, ${seen.rounds} rounds, 0 violations`,
  )
})
