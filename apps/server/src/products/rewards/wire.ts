import type { Language, Reply, rewards } from '@candor/contract'
import { REBATE_RATES, REBATE_WAITING_DAYS } from '@candor/engine/rewards/rebate'
import { VIP_LEVELS, vipTerms } from '@candor/engine/rewards/vip'
import { format, formatPercent, formatTrimmed } from '@candor/money'
import { utcText } from '../../clock/clock.ts'
import { textIn } from '../../texts/index.ts'
import type { Coupon } from './store-coupons.ts'
import type { Invited, InviteFigures } from './store-invited.ts'
import type { RebateRow } from './store-rebates.ts'
import type { VipDay } from './store-vip.ts'
import { isUsable } from './use-coupon.ts'

/** A name with its middle hidden, so that nobody can be found by it (REW-02). */
export function shortened(name: string): string {
  const letters = [...name]
  const shown = Math.min(2, Math.max(1, Math.floor(letters.length / 3)))
  return `${letters.slice(0, shown).join('')}***${letters.length < 3 ? '' : letters.slice(-shown).join('')}`
}

/** One of the invited, with his name shortened (REW-02). */
export function invitedOnWire({ name, registeredAt, isVerified, hasTraded }: Invited) {
  return {
    name: shortened(name),
    registered_time: utcText(registeredAt),
    verified: flagOf(isVerified),
    traded: flagOf(hasTraded),
  }
}

/**
 * The caller's invitations; the link leads to the register page with the code filled in (REW-01,
 * REW-03).
 */
export function inviteOnWire(
  figures: InviteFigures,
  latest: readonly Invited[],
  origin: string,
): Reply<typeof rewards.invite> {
  return {
    extension_code: figures.code,
    link: `${origin}/#/pages/common/register?code=${figures.code}`,
    inviteList: latest.map(invitedOnWire),
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

/** A rebate with what became of it: 0 waits, 1 paid, 2 expired (REW-02). */
export function rebateOnWire(
  { day, payerName, generation, fee, rate, value, isPaid, waitsUntil }: RebateRow,
  nowMs: number,
): Reply<typeof rewards.rebates>['data'][number] {
  const status = isPaid ? 1 : nowMs < waitsUntil.getTime() ? 0 : 2
  return {
    source_day: day,
    name: shortened(payerName),
    generation,
    fee: format(fee),
    rate: formatPercent(rate, 2),
    value: format(value),
    status,
  }
}

/** The level in force with the table it is read from (REW-06). */
export function vipOnWire(latest: VipDay | undefined): Reply<typeof rewards.vip> {
  const level = latest?.level ?? 0
  return {
    level,
    next_level: VIP_LEVELS.find((terms) => terms.level > level)?.level ?? null,
    volume_30d: latest === undefined ? '0.00000000' : format(latest.volume30),
    assets_30d: latest === undefined ? '0.00000000' : format(latest.assets30),
    computed_for: latest?.day ?? null,
    fee_discount: formatPercent(vipTerms(level).feeDiscount, 2),
    table: VIP_LEVELS.map(({ level: number, least, feeDiscount, borrowing }) => ({
      level: number,
      least: format(least),
      fee_discount: formatPercent(feeDiscount, 2),
      borrowing: flagOf(borrowing),
    })),
  }
}

/** A coupon with every term on its face, in the reader's language (REW-09, REW-12). */
export function couponOnWire(
  coupon: Coupon,
  language: Language,
  nowMs: number,
): Reply<typeof rewards.coupons>['data'][number] {
  const { campaign } = coupon
  const figures = {
    amount: formatTrimmed(campaign.amount),
    currency: campaign.currency,
    days: campaign.validDays,
    until: utcText(coupon.expiresAt),
  }
  return {
    id: coupon.id,
    kind: campaign.kind,
    price: format(campaign.amount),
    unit: campaign.currency,
    name: textIn(language, `coupon-kind-${campaign.kind}`),
    issued_time: utcText(coupon.issuedAt),
    expired_time: utcText(coupon.expiresAt),
    used_time: coupon.usedAt === undefined ? null : utcText(coupon.usedAt),
    project_name: campaign.isSandbox ? textIn(language, 'coupon-campaign-sandbox') : campaign.name,
    status: isUsable(coupon, nowMs) ? 1 : 0,
    terms: [
      textIn(language, `coupon-terms-${campaign.kind}`, figures),
      textIn(language, 'coupon-terms-once', figures),
      textIn(language, 'coupon-terms-free', figures),
      textIn(language, 'coupon-terms-rule', figures),
      ...(campaign.isSandbox ? [textIn(language, 'coupon-terms-sandbox')] : []),
    ],
  }
}

function flagOf(is: boolean): 0 | 1 {
  return is ? 1 : 0
}
