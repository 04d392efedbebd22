import { defineProductTesting } from '@candor/testing/product-testing'
import { asleep, prices } from '@candor/testing/refusals/steps'
import { swapGames } from './game.testing.ts'
import { swapSound, swapTimely } from './audits.testing.ts'

const [BTC, USDT] = [1, 3]
const coins = { from_currency_id: USDT, to_currency_id: BTC }
const none = { from_currency_id: 999, to_currency_id: 999 }

export const testing = defineProductTesting({
  name: 'swap',
  answers: ['fees'],
  calls: {
    coins: { by: 'user', frozen: 'open' },
    quote: {
      by: 'user',
      frozen: 'open',
      input: coins,
      refused: {
        codes: { SAME_ACCOUNT: { to_currency_id: USDT }, NOT_FOUND: { to_currency_id: 999 } },
        together: { 'SAME_ACCOUNT NOT_FOUND': none },
        elsewhere: { NO_PRICE: prices },
      },
    },
    make: {
      by: 'user',
      frozen: 'shut',
      input: { number: '1', ...coins },
      wrong: [[{ number: '0.0000000001' }, 'number']],
      waits: 'for a tick',
      refused: {
        codes: {
          SAME_ACCOUNT: { to_currency_id: USDT },
          NOT_FOUND: { to_currency_id: 999 },
          INSUFFICIENT_BALANCE: {},
        },
        together: { 'SAME_ACCOUNT NOT_FOUND': none },
        elsewhere: {
          NO_PRICE: prices,
          PRICE_CHANGED: 'MOVE-08’s own test lets a quote grow old',
          EXPOSURE_CAP: 'only the wait for a price tells it: MOVE-08’s own test',
          WALLET_RISK: asleep,
        },
      },
    },
  },
  things: { swap: (owner) => owner.priced('/user/Transfer', { number: '10', ...coins }) },
  proofs: [{ kind: 'swap', thing: 'swap' }],
  games: swapGames,
  tables: {
    swap: {
      evidence: [],
      onClosing: 'kept',
      large: { columns: { accepted_ms: 't.accepted_ms - i::bigint * 60000' } },
    },
  },
  sound: swapSound,
  timely: swapTimely,
  causes: { asked: ['swap'] },
  load: [
    {
      kind: 'swap',
      call: 'swap.make',
      weight: 8,
      makes: 'swap',
      next: () => ({
        body:
          Math.random() < 0.5
            ? { ...coins, number: (Math.random() * 50 + 1).toFixed(8) }
            : {
                number: (Math.random() / 1_000 + 1e-6).toFixed(8),
                from_currency_id: BTC,
                to_currency_id: USDT,
              },
      }),
    },
  ],
  ends: {
    items: `
      SELECT id, user_id, accepted_ms AS due_ms, true AS settled, received AS paid FROM swap`,
    cause: 'swap',
    proof: { kind: 'swap', paid: 'received' },
  },
  races: [
    {
      call: 'swap.make',
      enrich: (owner) => owner.receive('150'),
      body: () => ({ number: '100', ...coins }),
      refused: 'INSUFFICIENT_BALANCE',
      cause: 'swap',
    },
  ],
})
