import { proofOf, proved, verdicts, verifyProofs } from '@candor/testing/proofs'
import { SecondsFixture } from '@candor/testing/fixtures/seconds'
import { chainTicks } from '@candor/testing/ticks/tick-chain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

describe('a seconds order', () => {
  let fixture: SecondsFixture

  beforeAll(async () => {
    fixture = await SecondsFixture.open()
  })
  afterAll(() => fixture.close())

  async function order(
    ask: Parameters<SecondsFixture['placed']>[1],
    open: string,
  ): Promise<{ userId: number; id: number }> {
    const caller = await fixture.person('1000')
    fixture.clock.advance(500)
    await fixture.tick('64990')
    fixture.clock.advance(300)
    const answer = await fixture.placed(caller, ask, open)
    if ('refused' in answer) throw new Error(answer.refused)
    return { userId: caller.userId, id: answer.message.id }
  }

  /** Records a tick every second for a while, the last of them beyond the end. */
  async function pass(seconds: number, price: (second: number) => string): Promise<void> {
    for (let second = 1; second <= seconds; second += 1) {
      fixture.clock.advance(1_000)
      await fixture.tick(price(second))
    }
    await fixture.seconds.settle()
  }

  it('FAIR-04 FAIR-06 SEC-24 a win: both ticks, both runs, and every figure follows from them', async () => {
    const { userId, id } = await order({ seconds: 30, type: 1, number: '100' }, '65000')
    await chainTicks(fixture.owner)
    const open = await proved(fixture.database, 'seconds', userId, id)
    expect(open.result).toMatchObject({
      open_price: '65000.00000000',
      profit: '80.00000000',
      rule: 'last_tick',
    })
    expect(open.result).not.toHaveProperty('result')
    expect(await verdicts(fixture.database, open)).toEqual(
      new Set(['hash matches', 'chain matches', 'run matches', 'result matches']),
    )
    await pass(31, (second) => `${65_000 + second}`)
    await chainTicks(fixture.owner)
    const proof = await proved(fixture.database, 'seconds', userId, id)
    expect(proof.result).toMatchObject({
      open_price: '65000.00000000',
      end_price: '65030.00000000',
      tick_count: 1,
      result: 'win',
      credit: '180.00000000',
      fee: '0.00000000',
    })
    expect(proof.ticks.map(({ role }) => role)).toEqual(['open', 'end', 'after'])
    expect(await verdicts(fixture.database, proof)).toEqual(
      new Set(['hash matches', 'chain matches', 'run matches', 'result matches']),
    )
  })

  it.each([
    [
      'a loss',
      { seconds: 30, type: 2 } as const,
      (second: number) => `${65_000 + second}`,
      31,
      { result: 'loss', credit: '0.00000000' },
    ],
    [
      'a tie',
      { seconds: 30, type: 1 } as const,
      () => '65000',
      31,
      { result: 'tie', credit: '100.00000000' },
    ],
    [
      'a mean',
      { seconds: 300, type: 1 } as const,
      (second: number) => `${65_000 + second}`,
      301,
      { result: 'win', tick_count: 10, rule: 'mean_10s', end_price: '65295.50000000' },
    ],
  ])('FAIR-04 %s matches', async (_, ask, price, seconds, result) => {
    const { userId, id } = await order({ ...ask, number: '100' }, '65000')
    await pass(seconds, price)
    await chainTicks(fixture.owner)
    const proof = await proved(fixture.database, 'seconds', userId, id)
    expect(proof.result).toMatchObject(result)
    expect(await verdicts(fixture.database, proof)).toEqual(
      new Set(['hash matches', 'chain matches', 'run matches', 'result matches']),
    )
  })

  it('FAIR-04 SEC-11 a void matches: the run shows that no tick was there', async () => {
    const { userId, id } = await order({ seconds: 30, number: '100' }, '65000')
    fixture.clock.advance(33_000)
    await fixture.seconds.settle()
    await fixture.tick('65100')
    await chainTicks(fixture.owner)
    const proof = await proved(fixture.database, 'seconds', userId, id)
    expect(proof.result).toMatchObject({
      result: 'void',
      end_price: null,
      tick_count: 0,
      credit: '100.00000000',
    })
    expect(await verdicts(fixture.database, proof)).toEqual(
      new Set(['hash matches', 'chain matches', 'run matches', 'result matches']),
    )
    expect(await verifyProofs(fixture.database)).toContainEqual({
      kind: 'seconds',
      count: 5,
      difference: undefined,
    })
  })

  it('FAIR-04 a seconds order is its owner’s alone', async () => {
    const { userId, id } = await order({ seconds: 30 }, '65000')
    expect(await proofOf(fixture.database, 'seconds', userId, id)).toMatchObject({
      message: { kind: 'seconds', id },
    })
    expect(await proofOf(fixture.database, 'seconds', userId + 1, id)).toEqual({
      refused: 'NOT_FOUND',
    })
  })

  it.each([
    [
      'the end price and the result',
      `
        UPDATE seconds_order SET end_sum = open_price * end_count, result = 0, credit = stake + fee
        WHERE id = (SELECT min(id) FROM seconds_order)`,
      /its result differs in end_price, result, credit/,
    ],
    [
      'the stake',
      `
        UPDATE seconds_order SET stake = stake * 2, credit = stake * 2 + profit
        WHERE id = (SELECT min(id) FROM seconds_order)`,
      /its result differs in profit, credit/,
    ],
    [
      'the payout',
      'UPDATE seconds_order SET payout = payout + 1 WHERE id = (SELECT min(id) FROM seconds_order)',
      /its result differs in profit/,
    ],
    [
      'the direction',
      `
        UPDATE seconds_order
        SET direction = 2, result = -1, credit = 0, end_sum = open_price * end_count + 1
        WHERE id = (SELECT min(id) FROM seconds_order)`,
      /its result differs in end_price/,
    ],
    [
      'the tick it ended with',
      `
        UPDATE tick SET price = price - 3000000000
        WHERE id = (SELECT end_tick_id FROM seconds_order ORDER BY id LIMIT 1)`,
      /does not match/,
    ],
  ])('S21 FAIR-05 finds that somebody changed %s', async (_, plant, says) => {
    await fixture.owner.query('CREATE TABLE kept_ticks AS SELECT * FROM tick')
    await fixture.owner.query('CREATE TABLE kept_orders AS SELECT * FROM seconds_order')
    try {
      await fixture.owner.query(plant)
      const verdict = (await verifyProofs(fixture.database)).find(({ kind }) => kind === 'seconds')
      expect(verdict?.difference).toMatch(says)
    } finally {
      await fixture.owner.query(
        `
          DELETE FROM tick; INSERT INTO tick SELECT *
          FROM kept_ticks; DELETE FROM seconds_order; INSERT INTO seconds_order SELECT *
          FROM kept_orders; DROP TABLE kept_ticks, kept_orders`,
      )
    }
  })
})
