import { DELISTING_WINDOW_MS } from '@candor/engine/futures/delisting'
import { fundBounds } from '@candor/engine/futures/fund/fund'
import {
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
import { formatTrimmed } from '@candor/money'
import { CLOSE_WAIT_MS, FUNDED_HOUSE, FUNDED_INSURANCE, OPEN_WAIT_MS } from './terms.ts'
import { formatDuration, formatPercent, type Rule } from '../../platform/fairness/index.ts'

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
  {
    id: 'futures.order',
    name: 'Entry of a contract',
    value: `the first tick recorded after acceptance, within ${formatDuration(OPEN_WAIT_MS)}; by hand closed at the first after that, within ${formatDuration(CLOSE_WAIT_MS)}`,
    formula:
      'entry = tick x (1 + spread) for a long, rounded up, x (1 - spread) for a short, rounded down; size = lots x lot size; notional = entry x size, margin = notional / multiple, ' +
      "fee = notional x fee, each rounded up; a limit order is debited at its target and opens at the first tick that touches it, at that tick's price",
  },
  {
    id: 'futures.profit',
    name: 'Profit of a contract',
    value: '(mark - entry) x size for a long, (entry - mark) x size for a short, rounded down',
    formula:
      'mark is the last tick, without spread; a profit is at most the notional, at which the position closes with reason tp',
  },
  {
    id: 'futures.round',
    name: 'Order of things within a round',
    value: 'overnight fees, gaps, pending orders, stops, liquidation',
    formula:
      'a round is what was recorded together; orders are taken by id; a stop triggers at the first tick that touches or passes it, gap included, and not at the tick its position opened with',
  },
  {
    id: 'futures.leverage',
    name: 'Multiples above 25',
    value: `for who has closed ${MIN_CLOSED_CONTRACTS} contracts on ${MIN_TRADING_DAYS} UTC days and has read what becomes of such positions`,
    formula: `the ticket shows which share of positions of the pair and multiple opened on the last ${SHARE_DAYS} UTC days, each a day old, was liquidated within 24 h, rounded up; with fewer than ${MIN_COUNTED} positions, or days, that of recorded bars`,
  },
  {
    id: 'futures.risk',
    name: 'Liquidation',
    value: `while the risk rate is at or below ${formatPercent(LIQUIDATION_RATE)}: the position with the largest loss first`,
    formula:
      'risk rate = (balance + margins + profits) / margins at opening; no extra fee; ' +
      `after a silence of more than ${formatDuration(DELAYED_MS)} nothing of the pair is ` +
      'liquidated or opened until a tick lies within ' +
      `${AGREEMENT_PER_MILLE / 10} % of the one before it, or ` +
      `${formatDuration(CONFIRMED_AFTER_MS)} have passed since the first`,
  },
  {
    id: 'futures.silence',
    name: 'A pair without a price',
    value: 'counts at its worst plausible value and protects nothing; the wallet opens nothing',
    formula:
      'worst plausible price = last price that stood x (1 - band) for a long, x (1 + band) for a short; what margin and profit there come to below zero is taken off the equity of the rest, what they come to above it is not counted',
  },
  {
    id: 'futures.gap',
    name: 'What a silence pays',
    value: `after more than ${formatDuration(GAP_MS)} a position gains at most its margin at opening; orders of earlier terms have no such bound`,
    formula:
      'most = margin at opening x min(1, equity / margins at opening of the wallet, at the prices that stood), rounded down; what came into the wallet since then, by a transfer, a cancelled order or one that opened, does not count to the equity; measured from the last price that stood to the tick that confirms the price, or that the position closes at; what is beyond is cut from the profit for good',
  },
  {
    id: 'futures.loss',
    name: 'Who bears a loss',
    value:
      "its margin, the balance, the margins of the wallet's other positions, the insurance fund, the house",
    formula:
      "in this order; before the fund pays, the wallet's positions in profit are closed too; the user owes nothing, and no winner is ever cut",
  },
  {
    id: 'futures.overnight',
    name: 'Overnight fee',
    value: 'due at 00:01 UTC of each day a position is open',
    formula:
      'notional x overnight rate, rounded up; from its margin, then from the balance, never more than both hold',
  },
  {
    id: 'futures.house',
    name: 'The house as counterparty',
    value: `each pair starts with ${formatTrimmed(FUNDED_HOUSE)}, the insurance fund with ${formatTrimmed(FUNDED_INSURANCE)}`,
    formula:
      "the greatest profit of every order is set aside when it is taken; an order that would widen a pair's difference of longs and shorts beyond its cap is refused, a close never",
  },
  {
    id: 'futures.delisting',
    name: 'Delisting',
    value: 'announced at least 7 d before',
    formula: `what is open then closes at the mean, rounded down, of the ticks of the last ${formatDuration(DELISTING_WINDOW_MS)}, or of the last such span that had some`,
  },
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
    {
      id: 'futures.limits',
      name: 'Bounds of contracts',
      value: `${MAX_OPEN_ORDERS} open or pending orders of one user and pair; copied orders in steps of ${formatTrimmed(COPIED_LOT_STEP)} lots`,
      formula:
        'notional of one user and pair, all counted under the highest multiple: ' +
        notionalTiers
          .map(({ above, maxNotional }) => `above ${above} at most ${formatTrimmed(maxNotional)}`)
          .join(', ') +
        (personShare === undefined
          ? ''
          : `; of all accounts of one verified identity together at most ${formatPercent(personShare)} of the pair's exposure cap; what was open or pending before these terms stays`) +
        (pendingShare === undefined
          ? ''
          : `; pending orders of all users on one side together at most ${formatPercent(pendingShare)} of that cap at their targets`),
    },
    {
      id: 'futures.fund',
      name: 'Floor of the insurance fund',
      value:
        fund.resumeFactor === 1
          ? 'nothing opens while the fund holds less than its floor'
          : `nothing opens from when the fund falls below its floor until it holds ${fund.resumeFactor} times as much`,
      formula:
        (fund.capShare === 0n
          ? ''
          : `the larger of ${formatPercent(fund.capShare)} of the three greatest exposure caps together and `) +
        `${formatTrimmed(fund.minFloor)} USDT; which side it was on at last follows from the fund's entries; closings stay free`,
    },
  ]
}

/** The floor by the current caps. */
function fundNow(terms: readonly FuturesTerms[], { fund }: ContractLimits): Rule {
  const { floor, resumesAt: beginsAgain } = fundBounds(
    fund,
    terms.map(({ exposureCap }) => exposureCap),
  )
  return {
    id: 'futures.fund.now',
    name: 'Floor of the insurance fund by the caps of now',
    value: `${formatTrimmed(floor)} USDT; openings begin again at ${formatTrimmed(beginsAgain)} USDT`,
    formula: 'by the exposure caps in force',
  }
}

/** The terms and fees of a pair's contracts. */
export function contractRule(terms: FuturesTerms): Rule {
  const [base = '', quote = ''] = terms.symbol.split('/')
  const figures = [
    `lot ${formatTrimmed(terms.lotSize)} ${base}`,
    `${terms.minLots} to ${terms.maxLots === 0 ? 'any number of' : terms.maxLots} lots`,
    `multiples ${terms.leverages.join(', ')}`,
    `spread ${formatPercent(terms.spread)}`,
    `fee ${formatPercent(terms.fee)}`,
    `overnight ${formatPercent(terms.overnight)}`,
    `exposure cap ${formatTrimmed(terms.exposureCap)} ${quote}`,
    `silence band ${formatPercent(terms.silenceBand)}`,
    terms.isGapBound ? 'gaps bounded' : 'gaps not bounded',
    terms.isOpen ? 'open' : 'closed to new orders',
  ]
  return {
    id: `futures.pair.${terms.symbol}`,
    name: `Contracts of ${terms.symbol}`,
    value: figures.join(', '),
    formula:
      'spread, fee, overnight rate, lot size, band and whether gaps are bounded are fixed on an order when it is taken',
  }
}
