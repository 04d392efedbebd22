import { unitsOf } from '@candor/money'
import { collected, textIn } from '@candor/testing/facts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { activate, loadGroup } from '../../lib/i18n.ts'
import { termsOf } from './pair.ts'
import { samplePair } from './sample/wire.ts'
import { previewRows } from './ticket-preview.tsx'
import { emptyTicket, type TicketState } from './ticket-state.ts'
import { summarise, type TicketContext } from './ticket-summary.ts'

const context: TicketContext = { terms: { ...termsOf(samplePair), multiples: [100] }, lastTick: { price: unitsOf('65000'), ageMs: 500 }, wallet: { balance: unitsOf('100'), positions: [], pending: [] }, marks: new Map() }

function rows(change: Partial<TicketState>) {
  const state: TicketState = { ...emptyTicket, multiple: 100, lots: '10', ...change }
  return collected(previewRows({ pair: samplePair, state, summary: summarise(state, context), context }).map(([term, value]) => [term, textIn(renderToStaticMarkup(<>{value}</>))] as const))
}

beforeAll(async () => {
  await loadGroup('futures')
  await activate('en')
})

it('FUT-40 the preview of FUT-09’s long shows entry, margin, fee, liquidation, overnight fee, loss, gains and what is left, each beside its own label', () => {
  expect(rows({ hasStops: true, stopLoss: '64900', takeProfit: '65200' })).toEqual({
    'Entry price, about': '65,013.00', Margin: '65.013', 'Opening fee': '3.25065', 'Liquidation price': '64,110.5195', 'Overnight fee per day': '0.9751 (0.015%)', 'Loss at stop': '-11.30', 'Profit at take profit': '+18.70',
    'Greatest profit': '6,501.30', 'Left after': '31.73',
  })
})

it('FUT-40 without stops the loss is not named, and without lots nothing is', () => {
  expect(rows({})).toMatchObject({ 'Loss at stop': 'no stop set', 'Profit at take profit': '—' })
  expect(Object.values(rows({ lots: '' })).filter((value) => /\d/.test(value))).toEqual(['0.015%'])
})
