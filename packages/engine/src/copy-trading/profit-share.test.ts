import { format, quantity, rate, type Rate, unitsOf } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeProfitShare, isShareRate, sharePostings } from './profit-share.ts'
import { usdt } from './sample-usdt.ts'

const tenth = unitsOf<Rate>('0.1')
const result = (realised: string, unrealised = '0', shareRate = tenth) => ({
  realised: usdt(realised),
  unrealised: usdt(unrealised),
  rate: shareRate,
})

describe('a profit share', () => {
  it('of weeks of +200, −150 and +100 is 20, 0 and 0 (COPY-26)', () => {
    const shares: string[] = []
    let [realised, shared] = [0n, 0n]
    for (const week of ['200', '-150', '100']) {
      realised += usdt(week) as bigint
      const { due, taken } = computeProfitShare(
        {
          results: [{ realised: quantity(realised), unrealised: usdt('0'), rate: tenth }],
          shared: quantity(shared),
        },
        usdt('1000'),
      )
      shared += due as bigint
      shares.push(format(taken, 0))
    }
    expect(shares).toEqual(['20', '0', '0'])
  })

  it.each<[string, ReturnType<typeof result>[], string, string, string]>([
    ['an open loss counts', [result('200', '-150')], '0', '1000', '5'],
    ['an open profit does not', [result('200', '150')], '0', '1000', '20'],
    [
      'a relation that lost is set against another',
      [result('200'), result('-120')],
      '0',
      '1000',
      '8',
    ],
    ['only what was not shared yet', [result('300')], '20', '1000', '10'],
    ['never more than is available', [result('300')], '0', '7', '7'],
    ['nothing of an empty account', [result('300')], '0', '-3', '0'],
    ['nothing where no rate was shown', [result('300', '0', unitsOf('0'))], '0', '1000', '0'],
    [
      'each relation at its own rate',
      [result('100'), result('100', '0', unitsOf('0.2'))],
      '0',
      '99',
      '30',
    ],
    [
      'the rest of a unit stays with the follower',
      [result('0.00000019')],
      '0',
      '1000',
      '0.00000001',
    ],
  ])('%s (COPY-26)', (_what, results, shared, available, expected) => {
    const { taken } = computeProfitShare({ results, shared: usdt(shared) }, usdt(available))
    expect(taken).toBe(usdt(expected))
  })

  it('never takes more in all than the rate of the best moment, in whatever weeks it is taken (COPY-26)', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })), (weeks) => {
        let [realised, best, shared] = [0n, 0n, 0n]
        for (const week of weeks) {
          realised += week
          best = realised > best ? realised : best
          shared += computeProfitShare(
            {
              results: [{ realised: quantity(realised), unrealised: quantity(0n), rate: tenth }],
              shared: quantity(shared),
            },
            usdt('999999999'),
          ).due as bigint
          expect(shared * 10n <= best).toBe(true)
        }
      }),
    )
  })

  it('that the account could not pay is never owed: 7 of 30, then nothing without new profit (COPY-26)', () => {
    const week = (realised: string, shared: string, available: string) => {
      const { due, taken } = computeProfitShare(
        { results: [result(realised)], shared: usdt(shared) },
        usdt(available),
      )
      return [due, taken].map((one) => format(one, 0))
    }
    expect(week('300', '0', '7')).toEqual(['30', '7'])
    expect(week('300', '30', '1000')).toEqual(['0', '0'])
    expect(week('400', '30', '1000')).toEqual(['10', '10'])
  })

  it('has a rate of at most 20 % (COPY-26)', () => {
    const rates = [-1n, 0n, 20_000_000n, 20_000_001n].map(rate)
    expect(rates.map(isShareRate)).toEqual([false, true, true, false])
  })

  it('moves from the follower to the leader and nowhere else (LEDG-01, COPY-26)', () => {
    expect(sharePostings(usdt('20')).map(({ role, change }) => [role, format(change, 0)])).toEqual([
      ['follower', '-20'],
      ['leader', '20'],
    ])
    expect(sharePostings(usdt('0'))).toEqual([])
  })
})
