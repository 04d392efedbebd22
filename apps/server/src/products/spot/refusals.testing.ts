import { idOf, type Provoked, type Scene, taken } from '@candor/testing/refusals/stage'
import { asleep, engine, MANY, prices } from '@candor/testing/refusals/steps'

const pair = { currency_id: 1, legal_id: 3 } as const

async function spotOrderOf({ stage, actor }: Scene, more = {}): Promise<number> {
  await stage.fund(actor, '100')
  return idOf(
    await taken(
      actor.ask('POST', '/coin/trade', {
        ...pair,
        amount: '0.01',
        target_price: '1000',
        type: 1,
        ...more,
      }),
    ),
  )
}

export const spotRefusals = {
  placeOrder: {
    codes: {
      DUPLICATE: (scene) =>
        spotOrderOf(scene, { client_order_id: 'once' }).then(() => ({ client_order_id: 'once' })),
      PAIR_NOT_FOUND: { currency_id: 999 },
      PAIR_CLOSED: { currency_id: 10 },
      PRICE_STEP: { target_price: '50000.001' },
      PRICE_BAND: { target_price: '900000' },
      MIN_NOTIONAL: { amount: '0.00000001' },
      AMOUNT_MAX: { amount: MANY },
      INSUFFICIENT_BALANCE: {},
    },
    together: { 'PRICE_STEP PRICE_BAND': { target_price: '900000.001' } },
    apart: { 'MIN_NOTIONAL AMOUNT_MAX': 'one amount is not both' },
    elsewhere: {
      MAX_OPEN_ORDERS: 'SPOT-02’s own tests list a pair with few',
      AMOUNT_STEP:
        'no pair has a step that an amount of eight decimals could miss; spot/rules has the order',
      NO_PRICE: prices,
      NO_LIQUIDITY: engine,
      POST_ONLY_WOULD_TAKE: engine,
      FOK_NOT_FILLED: engine,
      WALLET_RISK: asleep,
      ORDER_RISK: 'LOAN-23’s own test lends first',
    },
  },
  cancelOrder: {
    codes: {
      ORDER_STATE: async (scene) => {
        const id = await spotOrderOf(scene)
        await taken(scene.actor.ask('PUT', '/coin/trade', { id }))
        return { id }
      },
    },
  },
  cancelAll: {
    base: () => Promise.resolve(pair),
    codes: { PAIR_NOT_FOUND: { currency_id: 999 } },
  },
} as const satisfies Readonly<Record<string, Provoked>>
