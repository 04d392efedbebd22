import { limitOrder, pair, seconds } from '../calls/good-input.ts'
import { asleep, MANY, prices } from './provocation-steps.ts'
import { idOf, type Provoked, type Scene, taken } from './refusal-stage.ts'

const engine = 'the engine decides it, and its table of cases holds the order'

async function limitOrderOf({ stage, actor }: Scene): Promise<number> {
  await stage.fund(actor, '1000')
  await taken(
    actor.ask('POST', '/wallet/change', {
      currency_id: 3,
      number: '1000',
      from_field: 'change',
      to_field: 'lever',
    }),
  )
  return idOf(await taken(actor.ask('POST', '/lever/submit', limitOrder)))
}

async function cancelledContract(scene: Scene): Promise<number> {
  const id = await limitOrderOf(scene)
  await taken(scene.actor.ask('POST', '/lever/cancel', { id }))
  return id
}

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

export const tradingProvocations: Readonly<Record<string, Provoked>> = {
  'spot.placeOrder': {
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
  'spot.cancelOrder': {
    codes: {
      ORDER_STATE: async (scene) => {
        const id = await spotOrderOf(scene)
        await taken(scene.actor.ask('PUT', '/coin/trade', { id }))
        return { id }
      },
    },
  },
  'spot.cancelAll': {
    base: () => Promise.resolve(pair),
    codes: { PAIR_NOT_FOUND: { currency_id: 999 } },
  },
  'spot.fills': { codes: {} },
  'futures.desk': { codes: { PAIR_NOT_FOUND: { currency_id: 999 } } },
  'futures.open': {
    codes: {
      PAIR_NOT_FOUND: { currency_id: 999 },
      PAIR_CLOSED: { currency_id: 10 },
      MULTIPLE_NOT_ALLOWED: { multiple: 7 },
      LOTS_RANGE: { share: MANY },
      LIMIT_PRICE_SIDE: { target_price: '900000' },
      TP_SL_INVALID: { target_profit_price: '1' },
      INSUFFICIENT_BALANCE: {},
    },
    elsewhere: {
      MAINTENANCE: 'FUT-47’s own test announces one',
      NO_PRICE: prices,
      MAX_OPEN_ORDERS: engine,
      EXPOSURE_CAP: engine,
      LOSS_LIMIT: engine,
    },
  },
  'futures.cancel': {
    codes: { ORDER_STATE: async (scene) => ({ id: await cancelledContract(scene) }) },
  },
  'futures.cancelAll': {
    elsewhere: {
      NOT_FOUND: 'what one number names, not a pair',
      ORDER_STATE: 'what one number names, not a pair',
    },
  },
  'futures.setStops': {
    base: async (scene) => ({
      id: await limitOrderOf(scene),
      target_profit_price: '0',
      stop_loss_price: '',
    }),
    codes: {
      NOT_FOUND: { id: 900_000_000_000 },
      ORDER_STATE: async (scene) => ({ id: await cancelledContract(scene) }),
      TP_SL_INVALID: { target_profit_price: '1' },
    },
    elsewhere: { NO_PRICE: prices },
  },
  'futures.close': {
    codes: { ORDER_STATE: async (scene) => ({ id: await limitOrderOf(scene) }) },
    elsewhere: { FOLLOWED_ORDER: 'nothing opens copied contracts yet', NO_PRICE: prices },
  },
  'futures.closeMany': { codes: { NOTHING_TO_CLOSE: {} }, elsewhere: { NO_PRICE: prices } },
  'seconds.placeOrder': {
    base: () => Promise.resolve(seconds),
    codes: {
      PAIR_NOT_FOUND: { match_id: 999 },
      PAIR_CLOSED: { match_id: 11 },
      DURATION_NOT_ALLOWED: { seconds: 45 },
      AMOUNT_MIN: { number: '1' },
      AMOUNT_MAX: { number: '5001' },
      INSUFFICIENT_BALANCE: {},
    },
    apart: { 'AMOUNT_MIN AMOUNT_MAX': 'one amount is not both' },
    elsewhere: {
      MAINTENANCE: 'FUT-47’s own test announces one',
      MAX_OPEN_ORDERS: engine,
      NO_PRICE: prices,
      EXPOSURE_CAP: engine,
      LOSS_LIMIT: engine,
    },
  },
}
