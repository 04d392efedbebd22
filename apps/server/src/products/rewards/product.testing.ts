import { defineProductTesting } from '@candor/testing/product-testing'
import type { Provoked } from '@candor/testing/refusals/stage'
import type { Owner } from '@candor/testing/owner'
import { rewardsSound } from './audits.testing.ts'

/**
 * The coupon of the campaign that pays cash, whether or not the user has qualified for it; those of
 * other campaigns with it, which would come by themselves otherwise.
 */
async function couponOf({ fixture, clock, person }: Owner): Promise<number> {
  await fixture.asOwner(
    `
      INSERT INTO coupon (campaign_id, user_id, issued_at, expires_at)
      SELECT id, $1, $2, $2::timestamptz + interval '9 days' FROM campaign
    ON CONFLICT (campaign_id, user_id) DO UPDATE SET used_at = NULL
      WHERE coupon.campaign_id IN (SELECT id FROM campaign WHERE kind = 'cash')`,
    [person.userId, new Date(clock.nowMs()).toISOString()],
  )
  const [coupon] = await fixture.asOwner<{ id: string }>(
    `
      SELECT k.id FROM coupon k JOIN campaign c ON c.id = k.campaign_id
      WHERE k.user_id = $1 AND c.kind = 'cash'`,
    [person.userId],
  )
  return Number(coupon?.id)
}

const useRefused: Provoked = {
  codes: {
    COUPON_STATE: async ({ stage, actor }) => {
      const [row] = await stage.sql<{ id: string }>(
        `
          INSERT INTO coupon (campaign_id, user_id, issued_at, expires_at, used_at)
          SELECT id, $1, $2, $2::timestamptz + interval '9 days', $2 FROM campaign
          WHERE kind = 'cash'
    ON CONFLICT (campaign_id, user_id) DO UPDATE SET used_at = $2 RETURNING id`,
        actor.userId,
        new Date(stage.clock.nowMs()),
      )
      return { id: Number(row?.id) }
    },
  },
}

export const testing = defineProductTesting({
  name: 'rewards',
  answers: ['fees', 'holds', 'verify'],
  isEntered: true,
  calls: {
    invite: { by: 'user', frozen: 'open' },
    invited: { by: 'user', frozen: 'open', input: { page: 1 } },
    rebates: { by: 'user', frozen: 'open', input: { page: 1 } },
    vip: { by: 'user', frozen: 'open' },
    coupons: {
      by: 'user',
      frozen: 'open',
      input: { status: 1, page: 1 },
      filters: [{}, { status: 0 }],
    },
    useCoupon: {
      by: 'verified',
      frozen: 'shut',
      input: ({ thing }) => ({ id: thing('coupon') }),
      names: [{ field: 'id', thing: 'coupon' }],
      refused: useRefused,
    },
  },
  things: { coupon: couponOf },
  proofs: [{ kind: 'coupon' }],
  tables: {
    reward_day: { evidence: [], large: 'small' },
    rebate: {
      evidence: ['paid_at', 'lapsed_at'],
      large: {
        first: `
          INSERT INTO rebate (day, payer_id, receiver_id, generation, fee, rate, value, waits_until)
          VALUES ('2026-01-01', 1, 2, 1, 100, 100000000, 1, now())`,
        columns: { payer_id: '1000000000 + i', receiver_id: '2000000000 + i % 5000' },
      },
    },
    vip_day: {
      evidence: [],
      onClosing: 'kept',
      large: { columns: { user_id: '1000000000 + i' } },
    },
    campaign: { evidence: [], large: 'small' },
    coupon_fee: {
      evidence: [],
      large: {
        first: `
          INSERT INTO coupon_fee (coupon_id, product, order_id, trade_id, currency_id, fee, price,
            worth, left_before, covered, lessened, charged_ms, covered_ms)
          SELECT 1, 'spot', 1, 1, 3, 100, 100000000, 100, 1000, 100, 100, 1, 1`,
        columns: { coupon_id: '1000000000 + i % 5000', order_id: '1000000000 + i' },
      },
    },
    coupon_reading: { large: 'small' },
    coupon: {
      evidence: ['used_at', 'covered', 'runs_until', 'ended_at'],
      onClosing: 'kept',
      large: { columns: { user_id: '1000000000 + i' } },
    },
  },
  sound: rewardsSound,
  elsewhere: {
    load: 'settle-rewards.test.ts: a day brings what it pays',
    ends: 'settle-rewards.test.ts',
    races: 'race-rewards.test.ts',
  },
})
