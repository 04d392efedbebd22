import { factsIn, textIn } from '@candor/testing/facts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { settlementTimeText } from '../../lib/figures/format.ts'
import { activate, loadGroup, t } from '../../app/i18n/i18n.ts'
import type { VipReply } from '../../net/queries/vip.ts'
import { CouponCard } from './coupon-card.tsx'
import { InviteNumbers } from './invite-numbers.tsx'
import type { Coupon, Invite } from './queries.ts'
import { VipTable } from './vip-table.tsx'

beforeAll(async () => {
  await loadGroup('rewards')
  await activate('en')
})

it('PAGE-15 REW-02 what invitations brought, how many they were and how many traded stand beside their own labels, and what waits is told apart', () => {
  const invite = {
    invite_num: 7,
    invite_traded_num: 3,
    invite_return_total: '12.50000000',
    invite_waiting_total: '4.75000000',
    verified: 1,
    waiting_days: 90,
  } as unknown as Invite
  const markup = renderToStaticMarkup(<InviteNumbers invite={invite} />)
  expect(Object.values(factsIn(markup))).toEqual(['12.50 USDT', '7', '3'])
  expect(factsIn(markup)).toMatchObject({ Invited: '7', Traded: '3' })
  expect(textIn(markup)).toContain('4.75')
})

it('PAGE-20 REW-12 a coupon shows its worth, its campaign, its terms and until when, or since when it was used', () => {
  const coupon = {
    id: 1,
    name: 'Cash coupon',
    price: '10.50000000',
    unit: 'USDT',
    project_name: 'Sandbox welcome',
    status: 1,
    terms: ['used once'],
    used_time: null,
    expired_time: '2026-12-20 10:00:00',
    created_time: '2026-11-20 09:00:00',
  } as unknown as Coupon
  const words = (change: Partial<Coupon>) =>
    textIn(
      renderToStaticMarkup(
        <CouponCard coupon={{ ...coupon, ...change }} onUse={() => undefined} />,
      ),
    )
  expect(words({})).toMatch(/^10\.50 USDT Cash coupon Sandbox welcome /)
  expect(words({})).toContain(`Until ${settlementTimeText(Date.UTC(2026, 11, 20, 10))}`)
  expect(words({ status: 0, used_time: '2026-11-21 08:00:00' })).toContain(
    `Used ${settlementTimeText(Date.UTC(2026, 10, 21, 8))}`,
  )
})

it('PAGE-104 a level that lowers no fee says so and shows no figure, which would read as a fee of nothing', () => {
  const vip = {
    level: 0,
    table: [
      { level: 0, least: '0.00000000', fee_discount: '0.00', borrowing: 0 },
      { level: 1, least: '10000.00000000', fee_discount: '10.00', borrowing: 0 },
    ],
  } as unknown as VipReply
  const markup = renderToStaticMarkup(<VipTable vip={vip} />)
  expect(markup).toContain(`aria-label="${t('rewards.vip.noDiscount')}"`)
  expect(textIn(markup)).toContain('VIP 1 10,000 -10%')
  expect(textIn(markup)).not.toMatch(/(?<!\d)0%/)
})
