import { factsIn, figureFor } from '@candor/testing/facts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { settlementTimeText, timeText } from '../../lib/figures/format.ts'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { ResultCard } from './result-card.tsx'
import { sampleOrder } from './sample/wire.ts'
import { toSecondsOrder } from './wire.ts'

const wire = sampleOrder()

beforeAll(async () => {
  await loadGroup('seconds')
  await activate('en')
})

it('PAGE-47 SEC-24 a settled order shows each figure beside its own label: buy and sell price, stake and fee, both times', () => {
  const markup = renderToStaticMarkup(<ResultCard order={toSecondsOrder(wire)} />)
  expect(factsIn(markup)).toEqual({
    'Entry price': figureFor(wire.open_price),
    'Exit price': figureFor(wire.end_price),
    Stake: '120.50 USDT',
    Fee: '2.41 USDT',
    'Entry time': timeText(Date.UTC(2026, 10, 20, 16, 22, 5), { seconds: true }),
    Expiry: settlementTimeText(wire.handled_ms),
  })
  expect(markup).toContain('+102.42')
  expect(markup).toContain('kind=seconds&amp;id=1001')
})

it('PAGE-47 SEC-13 a void order has no sell price, though the wire may name one', () => {
  expect(
    factsIn(
      renderToStaticMarkup(
        <ResultCard order={toSecondsOrder(sampleOrder({ status: 4, profit_result: 0 }))} />,
      ),
    ),
  ).toMatchObject({ 'Entry price': '65,000.10', 'Exit price': '—' })
})
