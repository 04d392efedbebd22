import { idOf, type Provoked, type Scene, taken } from '@candor/testing/refusals/stage'
import { prices } from '@candor/testing/refusals/steps'

const loanAsked = ({ actor }: Scene) => ({
  amount: '600000',
  currency: 3,
  margin_currency: 3,
  margin_amount: '200000',
  days: 30,
  uid: actor.userId,
})

async function loanOf(scene: Scene): Promise<number> {
  await giveVipLevel(scene)
  await scene.stage.fund(scene.actor, '200000')
  return idOf(await taken(scene.actor.ask('POST', '/borrow/apply', loanAsked(scene))))
}

/** Gives a level that opens borrowing. */
async function giveVipLevel({ stage, actor }: Scene): Promise<void> {
  await stage.sql(
    `INSERT INTO reward_day (day, closed_at) VALUES ('2026-01-01', now()) ON CONFLICT DO NOTHING`,
  )
  await stage.sql(
    `
      INSERT INTO vip_day (user_id, day, volume, assets, volume_30d, assets_30d, level)
      VALUES ($1, '2026-01-01', 0, 0, 0, 0, 2) ON CONFLICT DO NOTHING`,
    actor.userId,
  )
}

export const borrowingRefusals = {
  apply: {
    base: (scene) => giveVipLevel(scene).then(() => loanAsked(scene)),
    codes: {
      BORROW_LEVEL: ({ stage, actor }) =>
        stage.sql('DELETE FROM vip_day WHERE user_id = $1', actor.userId).then(() => undefined),
      ORDER_STATE: (scene) => loanOf(scene).then(() => undefined),
      NOT_FOUND: { currency: 999 },
      LOAN_RANGE: { amount: '1' },
      TERM_RANGE: { days: 1 },
      LOAN_RATIO: { margin_amount: '1' },
      INSUFFICIENT_BALANCE: {},
    },
    elsewhere: { NO_PRICE: prices },
  },
  repay: {
    base: async (scene) => ({ orderId: await loanOf(scene), amount: '1' }),
    codes: { NOT_FOUND: { orderId: 900_000_000_000 }, ORDER_STATE: {} },
    elsewhere: { INSUFFICIENT_BALANCE: 'LOAN-19’s own test pays a loan out first' },
  },
  addMargin: {
    base: async (scene) => ({ orderId: await loanOf(scene), amount: '1', from_field: 'change' }),
    codes: { NOT_FOUND: { orderId: 900_000_000_000 }, ORDER_STATE: {} },
    elsewhere: { INSUFFICIENT_BALANCE: 'LOAN-20’s own test pays a loan out first' },
  },
  applyAsMaker: {
    codes: {
      SPECIAL_CHARS: { intro: '<b>' },
      TEXT_TOO_LONG: { intro: 'x'.repeat(5_000) },
      DUPLICATE: ({ actor }) =>
        taken(actor.ask('POST', '/user/maker/apply', { intro: 'We quote.' })).then(() => undefined),
    },
    together: { 'SPECIAL_CHARS TEXT_TOO_LONG': { intro: '<'.repeat(5_000) } },
  },
} as const satisfies Readonly<Record<string, Provoked>>
