import { idOf, type Provoked, type Scene, taken } from '@candor/testing/refusals/stage'
import { engine, MANY, prices } from '@candor/testing/refusals/steps'
import { limitOrder } from './orders.testing.ts'

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

export const futuresRefusals = {
  desk: { codes: { PAIR_NOT_FOUND: { currency_id: 999 } } },
  open: {
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
  cancel: { codes: { ORDER_STATE: async (scene) => ({ id: await cancelledContract(scene) }) } },
  cancelAll: {
    elsewhere: {
      NOT_FOUND: 'what one number names, not a pair',
      ORDER_STATE: 'what one number names, not a pair',
    },
  },
  setStops: {
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
  close: {
    codes: { ORDER_STATE: async (scene) => ({ id: await limitOrderOf(scene) }) },
    elsewhere: { FOLLOWED_ORDER: 'nothing opens copied contracts yet', NO_PRICE: prices },
  },
  closeMany: { codes: { NOTHING_TO_CLOSE: {} }, elsewhere: { NO_PRICE: prices } },
} as const satisfies Readonly<Record<string, Provoked>>
