import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { keepResult, secondsKeys } from './seconds-cache.ts'

const settled = {
  id: 1001,
  show_micro_id: 11_001,
  user_id: 7,
  match_id: 1,
  currency_id: 3,
  currency_name: 'USDT',
  symbol_name: 'BTC/USDT',
  type: 1 as const,
  type_name: 'Up',
  seconds: 30,
  number: '100.00000000',
  open_price: '65000.00000000',
  end_price: '65000.00000000',
  fee: '0.00000000',
  profit_ratio: '80.00',
  fact_profits: '0.00000000',
  status: 3 as const,
  status_name: 'closed',
  profit_result: 0 as const,
  profit_result_name: 'tie',
  created_at: '2026-11-20 16:22:05',
  updated_at: '2026-11-20 16:22:36',
  handled_at: '2026-11-20 16:22:35',
  complete_at: '2026-11-20 16:22:36',
  remain_milli_seconds: 0,
  open_tick_id: 5,
  end_tick_id: 35,
  settle_rule: 'last_tick' as const,
  handled_ms: 1_795_191_755_250,
  end_first_tick_id: 35,
  end_tick_count: 1,
}

it('RT-11 the order of a closed_microorder event stands where its page waits for the result', () => {
  const client = new QueryClient()
  keepResult(client, { data: settled })
  expect(client.getQueryData(secondsKeys.result(1001))).toEqual(settled)
  expect(client.getQueryData(secondsKeys.result(1002))).toBeUndefined()
})
