import { REBATE_RATES, REBATE_WAITING_DAYS } from '@candor/engine/rewards/rebate'
import { VIP_DAYS, VIP_LEVELS } from '@candor/engine/rewards/vip'
import { formatTrimmed } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import { CAMPAIGN_HOUSE, CLOSE_DELAY_MS, REBATE_HOUSE } from './terms.ts'
import type { Campaign } from './store-coupons.ts'
import { formatDuration, formatPercent, type Rule } from '../../platform/fairness/index.ts'

/**
 * What invitations earn and levels grant, and the rule of every campaign (REW-04, REW-06, REW-07,
 * REW-11).
 */
export function rewardsRules(campaigns: readonly Campaign[]): Rule[] {
  return [rebates, levels, ...VIP_LEVELS.map(levelRule), ...campaigns.map(campaignRule)]
}

const rebates: Rule = {
  id: 'rewards.rebate',
  name: 'Rebate for invitations',
  value: `${formatPercent(REBATE_RATES[1])} to the inviter, ${formatPercent(REBATE_RATES[2])} to his inviter, of fees really paid, daily in USDT`,
  formula:
    `fees of a UTC day, discounts taken off and fees given back left out, each currency at the last price of the day, rounded down; paid from ${REBATE_HOUSE} ${formatDuration(CLOSE_DELAY_MS)} after the day; ` +
    `payer and receiver need basic verification, an earned rebate waits ${REBATE_WAITING_DAYS} days for it; none to oneself or to the same verified identity, none for deposits or losses, none beyond two generations`,
}

const levels: Rule = {
  id: 'rewards.vip',
  name: 'VIP level',
  value: `the highest reached by the volume of ${VIP_DAYS} days or by the average assets of ${VIP_DAYS} days, computed ${formatDuration(CLOSE_DELAY_MS)} after each UTC day`,
  formula:
    "volume = spot trades + contract notional opened, in USDT, without trades between accounts of one verified identity; assets = what all accounts hold at each day's end at its last prices; nobody sets a level by hand",
}

function levelRule({
  level,
  threshold: least,
  feeDiscount,
  borrowing,
}: (typeof VIP_LEVELS)[number]): Rule {
  return {
    id: `rewards.vip.${level}`,
    name: `VIP ${level}`,
    value: `from ${formatTrimmed(least)} USDT: fees lowered by ${formatPercent(feeDiscount)}, borrowing ${borrowing ? 'open' : 'closed'}`,
    formula:
      'fee rate = published rate x (1 - discount), rounded down; an order keeps the rate of the moment of its acceptance',
  }
}

function campaignRule({
  name,
  kind,
  amount,
  currency,
  validDays,
  maxCoupons: most,
  startsAt,
  endsAt,
  isSandbox,
}: Campaign): Rule {
  const until = endsAt === undefined ? 'until they are gone' : `until ${formatUtc(endsAt)}`
  return {
    id: `rewards.campaign.${name}`,
    name: `Campaign ${name}${isSandbox ? ' (sandbox, no real money)' : ''}`,
    value:
      `${kind} coupon of ${formatTrimmed(amount)} ${currency}, used once within ${validDays} ` +
      `days of its issue; ${most} of them, from ${formatUtc(startsAt)}, ${until}`,
    formula: `everybody with basic verification gets one, in the order of their accounts, once for each verified identity; nobody is chosen; no condition is attached; paid from ${CAMPAIGN_HOUSE}`,
  }
}
