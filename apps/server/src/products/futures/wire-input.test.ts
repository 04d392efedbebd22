import { parsePrice } from '@candor/money'
import { expect, it } from 'vitest'
import { openingAsked } from './wire-input.ts'

const asked = {
  share: '10',
  multiple: 50,
  legal_id: 3,
  currency_id: 1,
  type: 1,
  status: 1,
} as const

it('FUT-02 of a market order the target price is ignored, whatever it says, and of a limit order it is read', () => {
  const market = openingAsked(asked)
  expect(market).toMatchObject({ side: 'long', target: undefined })
  for (const target_price of ['', '0', '64000', '64000.123456789', 'soon']) {
    expect(openingAsked({ ...asked, target_price }), target_price).toEqual(market)
    const target =
      target_price === '64000' || target_price === '0'
        ? { target: parsePrice(target_price) }
        : { refused: 'PARAM_ERROR', details: { field: 'target_price' } }
    expect(openingAsked({ ...asked, status: 0, target_price }), target_price).toMatchObject(target)
  }
})
