import { idOf, type Provoked, type Scene, taken } from '@candor/testing/refusals/stage'

const bought = { config_id: 1, amount: '100' }

async function lockOf({ stage, actor }: Scene): Promise<number> {
  await stage.fund(actor, '100')
  return idOf(await taken(actor.ask('POST', '/lh/deposit', bought)))
}

const redeemed = {
  base: async (scene: Scene) => ({ id: await lockOf(scene) }),
  codes: {
    NOT_FOUND: { id: 900_000_000_000 },
    ORDER_STATE: async (scene: Scene) => {
      const id = await lockOf(scene)
      await taken(scene.actor.ask('POST', '/lh/deposit/order/redemption/review', { id }))
      return { id }
    },
  },
} as const

export const lockRefusals = {
  purchase: {
    codes: {
      NOT_FOUND: { config_id: 999 },
      PROJECT_NOT_OPEN: { config_id: 7 },
      TERMS_CHANGED: { version: 1 },
      AMOUNT_MIN: { amount: '99.99' },
      AMOUNT_MAX: { amount: '20000.01' },
      // More interest than the sandbox's house has of the coin.
      SOLD_OUT: { config_id: 4, amount: '90000' },
      INSUFFICIENT_BALANCE: {},
    },
    apart: {
      'NOT_FOUND PROJECT_NOT_OPEN': 'a product that is not there is not closed',
    },
    elsewhere: { WALLET_RISK: 'LOAN-15’s own test lends first' },
    together: {
      'AMOUNT_MIN AMOUNT_MAX': async ({ stage, actor }: Scene) => {
        await stage.fund(actor, '20000')
        await taken(actor.ask('POST', '/lh/deposit', { config_id: 1, amount: '20000' }))
        return { amount: '99.99' }
      },
      'AMOUNT_MAX SOLD_OUT': { config_id: 4, amount: '100000.01' },
    },
  },
  requestRedemption: redeemed,
  fileRedemption: redeemed,
} as const satisfies Readonly<Record<string, Provoked>>
