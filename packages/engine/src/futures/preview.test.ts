import { formatTrimmed, quantity, unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import type { OpeningContext, OpeningRequest } from './validate-opening.ts'
import { previewOpening } from './preview.ts'
import {
  amountOf,
  BTC,
  btcTerms,
  ETH,
  ethTerms,
  NOON,
  positionAt,
  priceOf,
  roundAt,
} from './sample/sample-futures.ts'

const none = quantity(0n)
const context: OpeningContext = {
  lastTick: { price: priceOf('65000'), ageMs: 0 },
  balance: amountOf('100'),
  own: { count: 0, notional: unitsOf('0'), maxLeverage: 0 },
  othersOfPerson: unitsOf('0'),
  exposure: { long: none, short: none, pendingLong: none, pendingShort: none },
  houseFree: amountOf('100000'),
  insurance: none,
  insuranceFloor: none,
  isLossLimitReached: false,
}
const request: OpeningRequest = {
  side: 'long',
  lots: amountOf('10'),
  leverage: 100,
  isCopied: false,
}
const marks = roundAt(NOON, { [BTC]: '65000', [ETH]: '3200' }).marks

function shown(
  asked: OpeningRequest,
  positions: Parameters<typeof previewOpening>[3]['positions'] = [],
) {
  const preview = previewOpening(
    asked,
    btcTerms(),
    context,
    { balance: context.balance, positions },
    marks,
  )
  if ('refused' in preview) return preview.refused
  const { quote, marginRatio: riskRate, ...amounts } = preview
  const texts = Object.fromEntries(
    Object.entries(amounts).map(([name, units]) => [
      name,
      units === undefined ? undefined : formatTrimmed(units),
    ]),
  )
  return {
    entry: formatTrimmed(quote.entry),
    margin: formatTrimmed(quote.margin),
    fee: formatTrimmed(quote.fee),
    riskRate,
    ...texts,
  }
}

describe('the ticket', () => {
  it('FUT-40 shows what FUT-09 would do, by the functions that decide', () => {
    expect(shown({ ...request, takeProfit: priceOf('66000'), stopLoss: priceOf('64500') })).toEqual(
      {
        entry: '65013',
        margin: '65.013',
        fee: '3.25065',
        balanceAfter: '31.73635',
        overnightRate: '0.00015',
        overnightFee: '0.975195',
        liquidationPrice: '64110.5195',
        riskRate: '146.81',
        profitAtTakeProfit: '98.7',
        profitAtStopLoss: '-51.3',
        maxProfit: '6501.3',
      },
    )
  })

  it('FUT-40 shows a limit order as it would be at its target', () => {
    expect(shown({ ...request, limitPrice: priceOf('64000') })).toMatchObject({
      entry: '64012.8',
      margin: '64.0128',
      riskRate: '149.21',
      profitAtStopLoss: undefined,
    })
  })

  it('FUT-40 counts the positions that are open', () => {
    const eth = positionAt(1, { price: '3200', terms: ethTerms(), leverage: 10 })
    expect(shown(request, [eth])).toMatchObject({ liquidationPrice: '61236.3435' })
  })

  it('FUT-40 answers the refusal that the order would meet', () => {
    expect(shown({ ...request, leverage: 99 })).toBe('MULTIPLE_NOT_ALLOWED')
  })
})
