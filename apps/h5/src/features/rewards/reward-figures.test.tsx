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
    kind: 'cash',
    running: 0,
    runs_until: null,
    left: null,
    refunds: [],
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

const oneOfKind = (kind: 'trial' | 'fee', change: Partial<Coupon> = {}): Coupon => ({
  id: 2,
  kind,
  name: 'A coupon',
  price: '1000.00000000',
  unit: 'USDT',
  issued_time: '2026-11-20 09:00:00',
  expired_time: '2026-12-20 10:00:00',
  used_time: null,
  project_name: 'Sandbox welcome',
  status: 1,
  terms: ['used once'],
  days: kind === 'trial' ? 5 : 30,
  daily_rate: kind === 'trial' ? '0.3' : null,
  interest: kind === 'trial' ? '15.00000000' : null,
  interest_per_day: kind === 'trial' ? '3.00000000' : null,
  running: 0,
  runs_until: null,
  left: kind === 'fee' ? '1000.00000000' : null,
  refunds: [],
  ...change,
})
const cardOf = (coupon: Coupon): string =>
  renderToStaticMarkup(<CouponCard coupon={coupon} onUse={() => undefined} />)

it('PAGE-20 REW-12 a trial coupon says what is lent and what of it is the user’s, and that it costs nothing', () => {
  expect(factsIn(cardOf(oneOfKind('trial')))).toEqual({
    'Usable for': 'a lock in lock mining',
    'Lent by Candor': '1,000.00 USDT',
    'Runs for': '5 days',
    'Daily rate': '0.3%',
    'Your interest per day': '3.00 USDT',
    'Your total interest': '15.00 USDT',
    'Costs you': 'nothing',
  })
})

it('PAGE-20 REW-13 a fee coupon says what it pays back, and in use what is left, until when and which fees', () => {
  expect(factsIn(cardOf(oneOfKind('fee')))).toEqual({
    'Usable for': 'fees of spot and futures orders',
    'Refunds up to': '1,000.00 USDT',
    'Runs for': '30 days',
    'Costs you': 'nothing',
  })
  const used = textIn(
    cardOf(
      oneOfKind('fee', {
        status: 0,
        used_time: '2026-11-21 08:00:00',
        running: 1,
        runs_until: '2026-12-21 08:00:00',
        left: '989.00000000',
        refunds: [
          {
            id: 1001,
            product: 'spot',
            order_id: 77,
            trade_id: 88,
            charged_at: '2026-11-22 10:00:00',
            currency: 'BTC',
            fee: '0.00010000',
            covered: '6.50000000',
          },
        ],
      }),
    ),
  )
  expect(used).toContain(`In use until ${settlementTimeText(Date.UTC(2026, 11, 21, 8))}`)
  expect(used).toContain('989.00 of 1,000.00 USDT left')
  expect(used).toMatch(/Spot order 77 of a fee of 0\.0001 BTC .* \+6\.50 USDT Verify/)
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
