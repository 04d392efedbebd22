import type { Language, Reply } from '@candor/contract'
import type { rewards } from '@candor/contract/rewards'
import { REBATE_RATES, REBATE_WAITING_DAYS } from '@candor/engine/rewards/rebate'
import { VIP_LEVELS, vipTerms } from '@candor/engine/rewards/vip'
import {
  format,
  formatPercent,
  formatPercentTrimmed,
  formatTrimmed,
  type Quantity,
  subtract,
} from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import { translate } from '../../texts/index.ts'
import type { Coupon } from './store-coupons.ts'
import type { CoverRow } from './store-covers.ts'
import type { Invited, InviteFigures } from './store-invited.ts'
import type { RebateRow } from './store-rebates.ts'
import type { VipDay } from './store-vip.ts'
import { isUsable } from './use-coupon.ts'

/** Masks the middle of a name, so that nobody can be identified by it (REW-02). */
export function shortenName(name: string): string {
  const letters = [...name]
  const shownCount = Math.min(2, Math.max(1, Math.floor(letters.length / 3)))
  const ending = letters.length < 3 ? '' : letters.slice(-shownCount).join('')
  return `${letters.slice(0, shownCount).join('')}***${ending}`
}

/** An invitee, with a masked name (REW-02). */
export function toInvitedDto({ name, registeredAt, isVerified, hasTraded }: Invited) {
  return {
    name: shortenName(name),
    registered_time: formatUtc(registeredAt),
    verified: flagOf(isVerified),
    traded: flagOf(hasTraded),
  }
}

/**
 * The caller's invitations; the link leads to the register page with the code filled in (REW-01,
 * REW-03).
 */
export function toInviteDto(
  figures: InviteFigures,
  latest: readonly Invited[],
  origin: string,
): Reply<typeof rewards.invite> {
  return {
    extension_code: figures.code,
    link: `${origin}/#/pages/common/register?code=${figures.code}`,
    inviteList: latest.map(toInvitedDto),
    invite_num: figures.invited,
    invite_traded_num: figures.traded,
    invite_return_total: format(figures.paid),
    invite_waiting_total: format(figures.waiting),
    rates: ([1, 2] as const).map((generation) => ({
      generation,
      rate: formatPercent(REBATE_RATES[generation], 2),
    })),
    verified: flagOf(figures.isVerified),
    waiting_days: REBATE_WAITING_DAYS,
  }
}

/** A rebate with its status: 0 waits, 1 paid, 2 expired (REW-02). */
export function toRebateDto({
  day,
  payerName,
  generation,
  fee,
  rate,
  value,
  isPaid,
  isInTime,
}: RebateRow): Reply<typeof rewards.rebates>['data'][number] {
  const status = isPaid ? 1 : isInTime ? 0 : 2
  return {
    source_day: day,
    name: shortenName(payerName),
    generation,
    fee: format(fee),
    rate: formatPercent(rate, 2),
    value: format(value),
    status,
  }
}

/** The level in force with the table of levels (REW-06). */
export function toVipDto(latest: VipDay | undefined): Reply<typeof rewards.vip> {
  const level = latest?.level ?? 0
  return {
    level,
    next_level: VIP_LEVELS.find((terms) => terms.level > level)?.level ?? null,
    volume_30d: latest === undefined ? '0.00000000' : format(latest.volume30),
    assets_30d: latest === undefined ? '0.00000000' : format(latest.assets30),
    computed_for: latest?.day ?? null,
    fee_discount: formatPercent(vipTerms(level).feeDiscount, 2),
    table: VIP_LEVELS.map(({ level: number, threshold: minVolume, feeDiscount, borrowing }) => ({
      level: number,
      least: format(minVolume),
      fee_discount: formatPercent(feeDiscount, 2),
      borrowing: flagOf(borrowing),
    })),
  }
}

type WireCoupon = Reply<typeof rewards.coupons>['data'][number]
/** What a trial brings in all and on its first day. */
export type TrialInterest = { readonly total: Quantity; readonly perDay: Quantity }

/** A coupon with all its terms, in the reader's language (REW-09, REW-12). */
export function toCouponDto(
  coupon: Coupon,
  covers: readonly CoverRow[],
  interest: TrialInterest | undefined,
  language: Language,
  nowMs: number,
): WireCoupon {
  const { campaign } = coupon
  const isRunning = coupon.runsUntil !== undefined && coupon.endedAt === undefined
  return {
    id: coupon.id,
    kind: campaign.kind,
    price: format(campaign.amount),
    unit: campaign.currency,
    name: translate(language, `coupon-kind-${campaign.kind}`),
    issued_time: formatUtc(coupon.issuedAt),
    expired_time: formatUtc(coupon.expiresAt),
    used_time: coupon.usedAt === undefined ? null : formatUtc(coupon.usedAt),
    project_name: campaign.isSandbox
      ? translate(language, 'coupon-campaign-sandbox')
      : campaign.name,
    status: isUsable(coupon, nowMs) ? 1 : 0,
    terms: listTerms(coupon, interest, language),
    days: campaign.runDays ?? null,
    daily_rate: campaign.dailyRate === undefined ? null : formatPercentTrimmed(campaign.dailyRate),
    interest: interest === undefined ? null : format(interest.total),
    interest_per_day: interest === undefined ? null : format(interest.perDay),
    running: flagOf(isRunning && nowMs < (coupon.runsUntil?.getTime() ?? 0)),
    runs_until: coupon.runsUntil === undefined ? null : formatUtc(coupon.runsUntil),
    left: campaign.kind === 'fee' ? format(subtract(campaign.amount, coupon.covered)) : null,
    refunds: covers.filter(({ couponId }) => couponId === coupon.id).map(toRefundDto),
  }
}

function listTerms(
  { campaign, expiresAt }: Coupon,
  interest: TrialInterest | undefined,
  language: Language,
): string[] {
  const figures = { amount: formatTrimmed(campaign.amount), currency: campaign.currency }
  const runDays = campaign.runDays ?? 0
  const own = {
    cash: () => [translate(language, 'coupon-terms-cash', figures)],
    trial: () => [
      translate(language, 'coupon-terms-trial', {
        ...figures,
        days: runDays,
        rate: campaign.dailyRate === undefined ? '' : formatPercentTrimmed(campaign.dailyRate),
        interest: interest === undefined ? '' : formatTrimmed(interest.total),
      }),
      translate(language, 'coupon-terms-trial-end'),
    ],
    fee: () => [
      translate(language, 'coupon-terms-fee', { ...figures, days: runDays }),
      translate(language, 'coupon-terms-fee-how'),
    ],
  }
  return [
    ...own[campaign.kind](),
    translate(language, 'coupon-terms-once', {
      days: campaign.validDays,
      until: formatUtc(expiresAt),
    }),
    translate(language, 'coupon-terms-free'),
    translate(language, 'coupon-terms-rule'),
    ...(campaign.isSandbox ? [translate(language, 'coupon-terms-sandbox')] : []),
  ]
}

function toRefundDto(cover: CoverRow): WireCoupon['refunds'][number] {
  return {
    id: cover.id,
    product: cover.product,
    order_id: cover.orderId,
    trade_id: cover.tradeId === 0 ? null : cover.tradeId,
    charged_at: formatUtc(cover.chargedMs),
    currency: cover.currency,
    fee: format(cover.fee),
    covered: format(cover.covered),
  }
}

function flagOf(is: boolean): 0 | 1 {
  return is ? 1 : 0
}
