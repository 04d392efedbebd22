import { DELISTING_WINDOW_MS } from '@candor/engine/futures/delisting'
import { fundBounds } from '@candor/engine/futures/fund/fund'
import {
  FREE_LEVERAGE,
  MIN_COUNTED,
  MIN_CLOSED_CONTRACTS,
  MIN_TRADING_DAYS,
  SHARE_DAYS,
} from '@candor/engine/futures/leverage'
import { AGREEMENT_PER_MILLE, CONFIRMED_AFTER_MS, GAP_MS } from '@candor/engine/futures/silence'
import {
  COPIED_LOT_STEP,
  type FuturesTerms,
  LIQUIDATION_RATE,
  MAX_OPEN_ORDERS,
} from '@candor/engine/futures/terms'
import type { ContractLimits } from '@candor/engine/listing/limit-terms'
import { DELAYED_MS } from '@candor/engine/prices/usability'
import { formatPercentTrimmed, formatTrimmed } from '@candor/money'
import { CLOSE_WAIT_MS, FUNDED_HOUSE, FUNDED_INSURANCE, OPEN_WAIT_MS } from './terms.ts'
import { listEach, type Rule, wordRule } from '../../platform/fairness/index.ts'

/**
 * How contracts open, are charged, stopped and liquidated, the house's limits, and the terms of
 * every pair (FUT).
 */
export function futuresRules(terms: readonly FuturesTerms[], limits: ContractLimits): Rule[] {
  return [
    ...everywhere,
    ...contractLimits(limits),
    fundNow(terms, limits),
    ...terms.map(contractRule),
  ]
}

const everywhere: readonly Rule[] = [
  wordRule('futures.order', 'futures-order', { openMs: OPEN_WAIT_MS, closeMs: CLOSE_WAIT_MS }),
  wordRule('futures.profit', 'futures-profit'),
  wordRule('futures.round', 'futures-round'),
  wordRule('futures.leverage', 'futures-leverage', {
    above: FREE_LEVERAGE,
    closed: MIN_CLOSED_CONTRACTS,
    days: MIN_TRADING_DAYS,
    shareDays: SHARE_DAYS,
    counted: MIN_COUNTED,
  }),
  wordRule('futures.risk', 'futures-risk', {
    closeShare: formatPercentTrimmed(LIQUIDATION_RATE),
    silentMs: DELAYED_MS,
    agreementShare: AGREEMENT_PER_MILLE / 10,
    confirmedMs: CONFIRMED_AFTER_MS,
  }),
  wordRule('futures.silence', 'futures-silence'),
  wordRule('futures.gap', 'futures-gap', { gapMs: GAP_MS }),
  wordRule('futures.loss', 'futures-loss'),
  wordRule('futures.overnight', 'futures-overnight'),
  wordRule('futures.house', 'futures-house', {
    house: formatTrimmed(FUNDED_HOUSE),
    insurance: formatTrimmed(FUNDED_INSURANCE),
  }),
  wordRule('futures.delisting', 'futures-delisting', { windowMs: DELISTING_WINDOW_MS }),
]

/**
 * The maximums of one user and one person in a pair (FUT-35, FUT-41), and the insurance fund's
 * requirement (FUT-42).
 */
export function contractLimits({
  notionalTiers,
  personShare,
  pendingShare,
  fund,
}: ContractLimits): Rule[] {
  return [
    wordRule('futures.limits', 'futures-limits', {
      orders: MAX_OPEN_ORDERS,
      step: formatTrimmed(COPIED_LOT_STEP),
      tiersList: listEach(
        'futures-tier',
        notionalTiers.map(({ above, maxNotional }) => ({
          above,
          most: formatTrimmed(maxNotional),
        })),
      ),
      personShare: personShare === undefined ? 'none' : formatPercentTrimmed(personShare),
      pendingShare: pendingShare === undefined ? 'none' : formatPercentTrimmed(pendingShare),
    }),
    wordRule('futures.fund', 'futures-fund', {
      resume: fund.resumeFactor === 1 ? 'same' : String(fund.resumeFactor),
      capShare: fund.capShare === 0n ? 'none' : formatPercentTrimmed(fund.capShare),
      floor: formatTrimmed(fund.minFloor),
    }),
  ]
}

/** The floor by the current caps. */
function fundNow(terms: readonly FuturesTerms[], { fund }: ContractLimits): Rule {
  const { floor, resumesAt } = fundBounds(
    fund,
    terms.map(({ exposureCap }) => exposureCap),
  )
  return wordRule('futures.fund.now', 'futures-fund-now', {
    floor: formatTrimmed(floor),
    resumes: formatTrimmed(resumesAt),
  })
}

/** The terms and fees of a pair's contracts. */
export function contractRule(terms: FuturesTerms): Rule {
  const [base = '', quote = ''] = terms.symbol.split('/')
  return wordRule(`futures.pair.${terms.symbol}`, 'futures-pair', {
    pair: terms.symbol,
    lot: formatTrimmed(terms.lotSize),
    base,
    minLots: terms.minLots,
    maxLots: terms.maxLots === 0 ? 'any' : String(terms.maxLots),
    multiples: terms.leverages.join(', '),
    spreadShare: formatPercentTrimmed(terms.spread),
    feeShare: formatPercentTrimmed(terms.fee),
    overnightShare: formatPercentTrimmed(terms.overnight),
    cap: formatTrimmed(terms.exposureCap),
    quote,
    bandShare: formatPercentTrimmed(terms.silenceBand),
    gaps: terms.isGapBound ? 'bounded' : 'free',
    state: terms.isOpen ? 'open' : 'closed',
  })
}
