import { unitsOf } from '@candor/money'
import { collected, factsIn, textIn } from '@candor/testing/facts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it, vi } from 'vitest'
import { activate, loadGroup } from '../../../app/i18n/i18n.ts'
import { ConfirmSheet } from './confirm-sheet.tsx'
import { toFuturesTerms } from '../pair.ts'
import { samplePair } from '../sample/wire.ts'
import { previewRows } from './ticket-preview.tsx'
import { emptyTicket, type TicketState } from './ticket-state.ts'
import { previewTicket, type TicketContext } from './ticket-summary.ts'

const context: TicketContext = {
  terms: { ...toFuturesTerms(samplePair), leverages: [100] },
  lastTick: { price: unitsOf('65000'), ageMs: 500 },
  wallet: { balance: unitsOf('100'), positions: [], pending: [] },
  marks: new Map(),
}

vi.mock('@base-ui/react/drawer', () => import('@candor/testing/open-layers'))

function confirmation(change: Partial<TicketState>, more: Partial<TicketContext> = {}): string {
  const [state, around] = [
    { ...emptyTicket, leverage: 100, lots: '10', ...change },
    { ...context, ...more },
  ]
  return renderToStaticMarkup(
    <ConfirmSheet
      pair={samplePair}
      state={state}
      summary={previewTicket(state, around)}
      context={around}
      open
      onClose={() => undefined}
      call={{ step: 'idle' }}
      problem={undefined}
      onConfirm={() => undefined}
    />,
  )
}

function rows(change: Partial<TicketState>) {
  const state: TicketState = { ...emptyTicket, leverage: 100, lots: '10', ...change }
  return collected(
    previewRows({ pair: samplePair, state, summary: previewTicket(state, context), context }).map(
      ([term, value]) => [term, textIn(renderToStaticMarkup(<>{value}</>))] as const,
    ),
  )
}

beforeAll(async () => {
  await loadGroup('futures')
  await activate('en')
})

it('FUT-40 the preview of FUT-09’s long shows entry, margin, fee, liquidation, overnight fee, loss, gains and what is left, each beside its own label', () => {
  expect(rows({ hasStops: true, stopLoss: '64900', takeProfit: '65200' })).toEqual({
    'Estimated entry price': '65,013.00',
    Margin: '65.013',
    'Opening fee': '3.25065',
    'Liquidation price': '64,110.5195',
    'Overnight fee per day': '0.9751 (0.015%)',
    'Loss at SL': '-11.30',
    'Profit at TP': '+18.70',
    'Maximum profit': '6,501.30',
    'Available after': '31.73',
  })
})

it('FUT-40 without stops the loss is not named, and without lots nothing is', () => {
  expect(rows({})).toMatchObject({ 'Loss at SL': 'no stop loss', 'Profit at TP': '—' })
  expect(Object.values(rows({ lots: '' })).filter((value) => /\d/.test(value))).toEqual(['0.015%'])
})

it('FUT-40 the confirmation has the size, the worth and all that is taken beside the same figures, under the pair, its side and its multiple', () => {
  const page = confirmation({ hasStops: true, stopLoss: '64900', takeProfit: '65200' })
  // Figures that follow the last price have four decimals, those of a limit order all.
  expect(factsIn(page)).toEqual({
    Lots: '10 (0.1 BTC)',
    'Position value': '6,501.30',
    ...rows({ hasStops: true, stopLoss: '64900', takeProfit: '65200' }),
    'Opening fee': '3.2506',
    'Margin + fee': '68.2636 USDT',
  })
  expect(factsIn(confirmation({ kind: 'limit', price: '64987' }))).toMatchObject({
    'Entry price': '64,999.9974',
    'Margin + fee': '68.24999727 USDT',
  })
  expect(textIn(page)).toMatch(/^Confirm order .*?BTC\/USDT Long.* 100× Market Lots/)
  expect(textIn(page)).toMatch(/Open long$/)
  expect(textIn(confirmation({ side: 'short' }))).toMatch(/BTC\/USDT Short.* 100× .* Open short$/)
})

it('FUT-40 FUT-49 the confirmation says what may be lost with a stop and without one, and which share was liquidated at this multiple', () => {
  const liquidated = [
    { multiple: 50, percent: '12.50', positions: 8 },
    { multiple: 100, percent: '37.50', positions: 16 },
  ] as unknown as TicketContext['liquidated']
  const [withStop, without] = [
    textIn(confirmation({ hasStops: true, stopLoss: '64900' }, { liquidated })),
    textIn(confirmation({})),
  ]
  expect(withStop).toContain('A stop loss closes at the first recorded price')
  expect(withStop).not.toContain('Without a stop loss you can lose')
  expect(without).toContain('Without a stop loss you can lose the entire balance')
  expect(withStop).toContain('37.5%')
  expect(withStop).not.toContain('12.5%')
  expect(without).not.toContain('37.5%')
})
