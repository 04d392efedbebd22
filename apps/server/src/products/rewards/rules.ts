import { REBATE_RATES, REBATE_WAITING_DAYS } from '@candor/engine/rewards/rebate'
import { VIP_DAYS, VIP_LEVELS } from '@candor/engine/rewards/vip'
import { formatPercentTrimmed, formatTrimmed } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import { CAMPAIGN_HOUSE } from '../../kernel/house-accounts.ts'
import { CLOSE_DELAY_MS, COVER_PAUSE_MS, REBATE_HOUSE } from './terms.ts'
import type { Campaign } from './store-coupons.ts'
import { type Rule, wordRule } from '../../platform/fairness/index.ts'

/**
 * What invitations earn and levels grant, and the rule of every campaign (REW-04, REW-06, REW-07,
 * REW-11).
 */
export function rewardsRules(campaigns: readonly Campaign[]): Rule[] {
  return [rebates, refunds, levels, ...VIP_LEVELS.map(levelRule), ...campaigns.map(campaignRule)]
}

const rebates = wordRule('rewards.rebate', 'rewards-rebate', {
  firstShare: formatPercentTrimmed(REBATE_RATES[1]),
  secondShare: formatPercentTrimmed(REBATE_RATES[2]),
  account: REBATE_HOUSE,
  closeMs: CLOSE_DELAY_MS,
  days: REBATE_WAITING_DAYS,
})

const refunds = wordRule('coupon.fee', 'rewards-refund', {
  pauseMs: COVER_PAUSE_MS,
  account: CAMPAIGN_HOUSE,
})

const levels = wordRule('rewards.vip', 'rewards-vip', { days: VIP_DAYS, closeMs: CLOSE_DELAY_MS })

function levelRule({
  level,
  threshold,
  feeDiscount,
  borrowing,
}: (typeof VIP_LEVELS)[number]): Rule {
  return wordRule(`rewards.vip.${level}`, 'rewards-level', {
    level,
    least: formatTrimmed(threshold),
    discountShare: formatPercentTrimmed(feeDiscount),
    borrowing: borrowing ? 'open' : 'closed',
  })
}

function campaignRule(campaign: Campaign): Rule {
  const { name, kind, amount, currency, validDays, maxCoupons, startsAt, endsAt } = campaign
  const { runDays = 0, dailyRate } = campaign
  return wordRule(`rewards.campaign.${name}`, 'rewards-campaign', {
    name,
    money: campaign.isSandbox ? 'sandbox' : 'real',
    kind,
    amount: formatTrimmed(amount),
    currency,
    runDays,
    dailyShare: dailyRate === undefined ? '' : formatPercentTrimmed(dailyRate),
    days: validDays,
    coupons: maxCoupons,
    startsUtc: formatUtc(startsAt),
    endsUtc: endsAt === undefined ? 'never' : formatUtc(endsAt),
    account: CAMPAIGN_HOUSE,
  })
}
