import { factsIn, figureFor } from '@candor/testing/facts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { settlementTimeText, timeText } from '../../lib/format.ts'
import { activate, loadGroup } from '../../lib/i18n.ts'
import { ResultCard } from './result-card.tsx'
import { orderOf, type WireOrder } from './wire.ts'

/** Nothing in it is equal to anything else. */
const wire: WireOrder = {
  id: 1001, show_micro_id: 11_001, user_id: 7, match_id: 1, currency_id: 3, currency_name: 'USDT', symbol_name: 'BTC/USDT', type: 2, type_name: 'Down', seconds: 30,
  number: '120.50000000', open_price: '65000.10000000', end_price: '64999.97000000', fee: '2.41000000', profit_ratio: '85.00', fact_profits: '102.42500000', status: 3,
  status_name: 'closed', profit_result: 1, profit_result_name: 'win', created_at: '2026-11-20 16:22:05', updated_at: '2026-11-20 16:22:37', handled_at: '2026-11-20 16:22:35',
  complete_at: '2026-11-20 16:22:36', remain_milli_seconds: 0, open_tick_id: 5, end_tick_id: 35, settle_rule: 'last_tick', handled_ms: 1_795_191_755_250,
  end_first_tick_id: 35, end_tick_count: 1,
}

beforeAll(async () => {
  await loadGroup('seconds')
  await activate('en')
})

it('PAGE-47 SEC-24 a settled order shows each figure beside its own label: buy and sell price, stake and fee, both times', () => {
  const drawn = renderToStaticMarkup(<ResultCard order={orderOf(wire)} />)
  expect(factsIn(drawn)).toEqual({
    'Buy price': figureFor(wire.open_price), 'Sell price': figureFor(wire.end_price), Stake: '120.50 USDT', Fee: '2.41 USDT',
    'Buy time': timeText(Date.UTC(2026, 10, 20, 16, 22, 5), { seconds: true }), 'Sell time': settlementTimeText(wire.handled_ms),
  })
  expect(drawn).toContain('+102.42')
  expect(drawn).toContain('kind=seconds&amp;id=1001')
})

it('PAGE-47 SEC-13 a void order has no sell price, though the wire may name one', () => {
  expect(factsIn(renderToStaticMarkup(<ResultCard order={orderOf({ ...wire, status: 4, profit_result: 0 })} />))).toMatchObject({ 'Buy price': '65,000.10', 'Sell price': '—' })
})
