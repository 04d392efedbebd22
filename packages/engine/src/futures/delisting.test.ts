import { formatTrimmed } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { closePositions } from './close.ts'
import { atDelistingPrice, delistingPrice } from './delisting.ts'
import {
  amountOf,
  BTC,
  NOON,
  positionAt,
  priceOf,
  roundAt,
  tickAt,
  walletOf,
} from './sample/sample-futures.ts'

const MINUTE_MS = 60_000

function tick(price: string, minutesBefore: number, tickId: number) {
  return tickAt(price, NOON - minutesBefore * MINUTE_MS, tickId)
}

describe('the price a delisted pair is closed at', () => {
  it.each([
    {
      name: 'the mean of the last 30 minutes',
      ticks: [tick('999', 30, 1), tick('100', 29, 2), tick('200', 10, 3), tick('303', 0, 4)],
      price: '201',
      first: 2,
      last: 4,
      count: 3,
    },
    {
      name: 'nothing recorded after the announced time',
      ticks: [tick('100', 1, 1), tickAt('900', NOON + 1, 2)],
      price: '100',
      first: 1,
      last: 1,
      count: 1,
    },
    {
      name: 'the last 30 minutes that had some',
      ticks: [tick('50', 150, 1), tick('100', 129, 2), tick('300', 100, 3)],
      price: '200',
      first: 2,
      last: 3,
      count: 2,
    },
    {
      name: 'rounded down to a unit',
      ticks: [tick('1', 3, 1), tick('1', 2, 2), tick('2', 1, 3)],
      price: '1.33333333',
      first: 1,
      last: 3,
      count: 3,
    },
    {
      name: 'whatever the order of the ticks',
      ticks: [tick('300', 1, 9), tick('100', 2, 5)],
      price: '200',
      first: 5,
      last: 9,
      count: 2,
    },
  ])('FUT-43 FAIR-06 is $name', ({ ticks, price, first, last, count }) => {
    const mean = delistingPrice(ticks, NOON)
    expect(mean && { ...mean, price: formatTrimmed(mean.price) }).toEqual({
      price,
      firstTickId: first,
      lastTickId: last,
      count,
    })
  })

  it('FUT-43 MKT-16 counts no tick that prices nothing, and is none without any', () => {
    expect(
      delistingPrice(
        [{ tickId: 1, price: priceOf('5'), ts: NOON - 5_000, recordedAt: NOON - 1_000 }],
        NOON,
      ),
    ).toBeUndefined()
    expect(delistingPrice([], NOON)).toBeUndefined()
  })

  it('FUT-43 closes positions at the mean, however long the pair has been without a tick', () => {
    const mean = delistingPrice([tick('65500', 100, 7), tick('66500', 99, 8)], NOON)
    if (mean === undefined) throw new Error('there are ticks')
    const closed = closePositions(
      walletOf('100', [positionAt(1, { price: '65000' })]),
      [1],
      atDelistingPrice(roundAt(NOON, {}), BTC, mean),
      'delisted',
      amountOf('0'),
    )
    expect(closed).toMatchObject({
      steps: [
        {
          reason: 'delisted',
          profit: amountOf('98.7'),
          mark: { tickId: 8, price: priceOf('66000') },
        },
      ],
    })
  })
})
