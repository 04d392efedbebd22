import { defineProductTesting } from '@candor/testing/product-testing'
import { secondsGames } from './game.testing.ts'
import { secondsSound, secondsTimely } from './audits.testing.ts'
import { settleSeconds } from './settle.testing.ts'
import { secondsRefusals } from './refusals.testing.ts'
import { secondsTables } from './tables.testing.ts'
import { secondsTerms, writeProduct } from './index.ts'

const order = { match_id: 1, currency_id: 3, type: 1, seconds: 30, number: '10' }

export const testing = defineProductTesting({
  name: 'seconds',
  answers: ['holds', 'fees', 'realised', 'verify'],
  isEntered: true,
  calls: {
    durations: { by: 'guest' },
    voids: {
      by: 'guest',
      input: { symbol: 'BTC/USDT', page: 1, limit: 5 },
      filters: [{}],
    },
    payableCurrencies: { by: 'user', frozen: 'open' },
    placeOrder: {
      by: 'verified',
      frozen: 'shut',
      opensNew: true,
      input: order,
      wrong: [
        [{ number: '0.0000000001' }, 'number'],
        [{ currency_id: 1 }, 'currency_id'],
      ],
      waits: 'for a tick',
      refused: secondsRefusals.placeOrder,
    },
    orders: {
      by: 'user',
      frozen: 'open',
      input: { match_id: 1, status: -1, page: 1, limit: 5 },
      filters: [{ status: -1 }, { status: 1 }, { status: 3, match_id: 0, before: 1_000_010_000 }],
    },
    result: {
      by: 'user',
      frozen: 'open',
      input: ({ thing }) => ({ id: thing('option') }),
      names: [{ field: 'id', thing: 'option' }],
      waits: 'for an end',
    },
  },
  others: {
    'staff.product': {
      kind: 'seconds',
      fields: JSON.stringify(writeProduct(secondsTerms)),
      effective_at: '2099-01-01 00:00:00',
    },
  },
  things: { option: (owner) => owner.priced('/microtrade/submit', order) },
  proofs: [{ kind: 'seconds', thing: 'option' }],
  games: secondsGames,
  tables: secondsTables,
  sound: secondsSound,
  timely: secondsTimely,
  happens: { settled: 'SELECT FROM seconds_order WHERE status = 3' },
  written: ['seconds_order'],
  causes: { asked: ['seconds.open'], byItself: ['seconds.settle'] },
  load: [
    {
      kind: 'option',
      call: 'seconds.placeOrder',
      weight: 15,
      makes: 'seconds_order',
      next: () => ({ body: { ...order, type: 1 + Math.floor(Math.random() * 2) } }),
    },
  ],
  ends: {
    items: `
      SELECT id, user_id, handled_ms AS due_ms, status <> 1 AS settled, credit AS paid
      FROM seconds_order`,
    cause: 'seconds.settle',
    proof: { kind: 'seconds', paid: 'credit' },
    due: { afterMs: 40_000, work: settleSeconds },
  },
  races: [
    {
      call: 'seconds.placeOrder',
      enrich: (owner) => owner.moveTo('micro', '15'),
      body: () => order,
      refused: 'INSUFFICIENT_BALANCE',
      cause: 'seconds.open',
    },
  ],
})
