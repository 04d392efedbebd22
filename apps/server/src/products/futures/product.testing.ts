import { defineProductTesting } from '@candor/testing/product-testing'
import { contractGames } from './game.testing.ts'
import { futuresSound, futuresTimely } from './audits.testing.ts'
import { futuresLoad } from './load.testing.ts'
import { limitOrder, pair } from './orders.testing.ts'
import { futuresRefusals } from './refusals.testing.ts'
import { futuresTables } from './tables.testing.ts'

export const testing = defineProductTesting({
  name: 'futures',
  answers: ['holds', 'fees', 'volume', 'realised'],
  isEntered: true,
  calls: {
    desk: { by: 'user', frozen: 'open', input: pair, refused: futuresRefusals.desk },
    open: {
      by: 'verified',
      frozen: 'shut',
      opensNew: true,
      input: limitOrder,
      wrong: [
        [{ share: '0.0000000001' }, 'share'],
        [{ target_price: undefined }, 'target_price'],
        [{ stop_loss_price: 'low' }, 'stop_loss_price'],
      ],
      waits: 'for a tick',
      refused: futuresRefusals.open,
    },
    cancel: {
      by: 'user',
      frozen: 'open',
      input: ({ thing }) => ({ id: thing('contract') }),
      names: [{ field: 'id', thing: 'contract' }],
      refused: futuresRefusals.cancel,
    },
    cancelAll: {
      by: 'user',
      frozen: 'open',
      input: { currency_id: 2, legal_id: 3 },
      refused: futuresRefusals.cancelAll,
    },
    close: {
      by: 'user',
      frozen: 'open',
      input: ({ thing }) => ({ id: thing('position') }),
      names: [{ field: 'id', thing: 'position' }],
      waits: 'for a tick',
      refused: futuresRefusals.close,
    },
    closeMany: {
      by: 'user',
      frozen: 'open',
      input: { type: 1 },
      wrong: [[{ currency_id: 99, legal_id: 3 }, 'currency_id']],
      waits: 'for a tick',
      anew: 'position',
      refused: futuresRefusals.closeMany,
    },
    setStops: {
      by: 'user',
      frozen: 'open',
      input: ({ thing }) => ({
        id: thing('contract'),
        target_profit_price: '0',
        stop_loss_price: '',
      }),
      names: [{ field: 'id', thing: 'contract' }],
      wrong: [[{ target_profit_price: 'high' }, 'target_profit_price']],
      anew: 'contract',
      refused: futuresRefusals.setStops,
    },
    positions: {
      by: 'user',
      frozen: 'open',
      input: { ...pair, page: 1, limit: 5 },
      wrong: [[{ currency_id: 99 }, 'currency_id']],
    },
    orders: {
      by: 'user',
      frozen: 'open',
      input: { ...pair, page: 1, limit: 5, status: -1 },
      names: [{ field: 'id', thing: 'contract' }],
      filters: [
        { currency_id: 0, legal_id: 0, status: -1 },
        { currency_id: 0, legal_id: 0, status: 3 },
        { currency_id: 0, legal_id: 0, status: 4, before: 1_000_010_000 },
      ],
    },
  },
  others: { 'fairness.order': ({ thing }) => ({ kind: 'contract', id: thing('position') }) },
  things: {
    contract: (owner) => owner.made('/lever/submit', limitOrder),
    position: (owner) => owner.priced('/lever/submit', { ...limitOrder, status: 1 }),
  },
  proofs: [{ kind: 'contract', thing: 'position' }],
  games: contractGames,
  tables: futuresTables,
  sound: futuresSound,
  timely: futuresTimely,
  happens: {
    stopped: `SELECT FROM contract_order WHERE close_reason IN ('tp', 'sl')`,
    touched: 'SELECT FROM contract_order WHERE target IS NOT NULL AND status IN (1, 3)',
  },
  written: ['contract_order'],
  causes: { asked: ['futures.filed', 'futures.opened', 'futures.cancelled', 'futures.closed'] },
  load: futuresLoad,
  elsewhere: {
    ends: 'what a contract comes to has its model in S1, and its ticks their audit here',
    races: 'race-products.test.ts: margins follow the price',
  },
})
