import { parsePrice } from '@candor/money'
import { expect, it } from 'vitest'
import { parseOpening } from './parse-input.ts'

const input = {
  share: '10',
  multiple: 50,
  legal_id: 3,
  currency_id: 1,
  type: 1,
  status: 1,
} as const

it('FUT-02 of a market order the target price is ignored, whatever it says, and of a limit order it is read', () => {
  const market = parseOpening(input)
  expect(market).toMatchObject({ side: 'long', limitPrice: undefined })
  for (const target_price of ['', '0', '64000', '64000.123456789', 'soon']) {
    expect(parseOpening({ ...input, target_price }), target_price).toEqual(market)
    const limitPrice =
      target_price === '64000' || target_price === '0'
        ? { limitPrice: parsePrice(target_price) }
        : { refused: 'PARAM_ERROR', details: { field: 'target_price' } }
    expect(parseOpening({ ...input, status: 0, target_price }), target_price).toMatchObject(
      limitPrice,
    )
  }
})
