import { defineProductTesting } from '@candor/testing/product-testing'
import { transfersSound } from './audits.testing.ts'

const USDT = 3
const ways = [
  ['change', 'lever'],
  ['lever', 'change'],
  ['change', 'micro'],
  ['micro', 'change'],
  ['lever', 'micro'],
] as const

export const testing = defineProductTesting({
  name: 'transfers',
  isEntered: true,
  calls: {
    currencies: { by: 'user', frozen: 'open' },
    move: {
      by: 'user',
      frozen: 'open',
      input: { currency_id: USDT, number: '1', from_field: 'change', to_field: 'micro' },
      wrong: [[{ number: '0.0000000001' }, 'number']],
      refused: {
        codes: {
          SAME_ACCOUNT: { to_field: 'change' },
          NOT_FOUND: { currency_id: 999 },
          FEATURE_OFF: { currency_id: 12 },
          INSUFFICIENT_BALANCE: {},
        },
        apart: {
          'NOT_FOUND FEATURE_OFF': 'a currency that is none has no accounts that could be closed',
        },
        elsewhere: { WALLET_RISK: 'MOVE-03’s own test opens a position first' },
      },
    },
    history: { by: 'user', frozen: 'open', input: { page: 1, limit: 5 }, filters: [{}] },
  },
  sound: transfersSound,
  causes: { asked: ['transfer'] },
  load: [
    {
      kind: 'transfer',
      call: 'transfers.move',
      weight: 10,
      isCounted: true,
      next: () => {
        const [from, to] = ways[Math.floor(Math.random() * ways.length)] ?? ways[0]
        return {
          body: {
            currency_id: USDT,
            number: (Math.random() * 20 + 0.1).toFixed(8),
            from_field: from,
            to_field: to,
          },
        }
      },
    },
  ],
  elsewhere: { ends: 'a transfer is its two records alone: its own sound query' },
  races: [
    {
      call: 'transfers.move',
      enrich: (owner) => owner.receive('10'),
      body: () => ({ currency_id: USDT, number: '10', from_field: 'change', to_field: 'micro' }),
      refused: 'INSUFFICIENT_BALANCE',
      cause: 'transfer',
    },
  ],
})
