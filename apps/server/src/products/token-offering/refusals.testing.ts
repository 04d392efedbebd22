import { type Provoked, type Scene, taken } from '@candor/testing/refusals/stage'
import { asleep, prices } from '@candor/testing/refusals/steps'
import { shownOffering } from './shown.testing.ts'

const USDT = 3

const wanted = async ({ stage }: Scene) => ({
  project_id: await shownOffering(stage.fixture, stage.clock, 'pro_rata'),
  amount: '200',
  pay_currency: USDT,
})

async function applied(scene: Scene): Promise<number> {
  await scene.stage.fund(scene.actor, '100')
  await taken(scene.actor.ask('POST', '/project/order', await wanted(scene)))
  const { message } = await taken(scene.actor.ask('GET', '/user/project/order', { page: 1 }))
  return (message as { data: { id: number }[] }).data[0]?.id ?? 0
}

export const offeringRefusals = {
  offering: {
    codes: { NOT_FOUND: { project_id: 999_999 } },
    apart: { 'PARAM_ERROR NOT_FOUND': 'one number is not both' },
  },
  applications: {
    codes: { NOT_FOUND: { project_id: 999_999 } },
    apart: { 'PARAM_ERROR NOT_FOUND': 'one number is not both' },
  },
  apply: {
    base: wanted,
    codes: {
      NOT_FOUND: { project_id: 999_999 },
      AMOUNT_MIN: { amount: '9' },
      PURCHASE_LIMIT: { amount: '200001' },
      PRICE_CHANGED: { price: '99' },
      INSUFFICIENT_BALANCE: {},
    },
    apart: { 'AMOUNT_MIN PURCHASE_LIMIT': 'one amount is not both' },
    elsewhere: {
      KYC_REQUIRED: 'IEO-05’s own test asks an offering with a cap',
      NOT_ELIGIBLE: 'IEO-20’s own test names insiders',
      PROJECT_NOT_OPEN: 'IEO-05’s own test lists one that warms up',
      SOLD_OUT: 'IEO-05’s own test sells one out',
      NO_PRICE: prices,
      WALLET_RISK: asleep,
    },
  },
  lessen: {
    base: async (scene: Scene) => ({ id: await applied(scene), amount: '10' }),
    codes: {
      NOT_FOUND: { id: 900_000_000_000 },
      ORDER_STATE: { amount: '195' },
    },
    apart: { 'NOT_FOUND ORDER_STATE': 'an application that is not there has no state' },
  },
} as const satisfies Readonly<Record<string, Provoked>>
