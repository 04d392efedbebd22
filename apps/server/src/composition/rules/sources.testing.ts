import { FIRST_FUND_TERMS, NOTIONAL_TIERS } from '@candor/engine/futures/terms'
import { firstLevels } from '@candor/engine/identity/limits'
import { boundedLimits } from '@candor/engine/listing/limit-terms'
import { type Quantity, unitsOf } from '@candor/money'
import { testMarket } from '@candor/testing/fixtures/exchange'
import { publishedCapacity } from '../../http/load/capacity.ts'
import { publishedLimits } from '../../http/limits.ts'
import { listFuturesTerms } from '../../products/futures/index.ts'
import type { Campaign } from '../../products/rewards/index.ts'
import { secondsTerms } from '../../products/seconds/index.ts'
import type { RuleSources } from './rules-in-force.ts'

const campaign: Campaign = {
  id: 1,
  name: 'welcome',
  kind: 'cash',
  currencyId: 3,
  currency: 'USDT',
  amount: unitsOf('10'),
  runDays: undefined,
  dailyRate: undefined,
  validDays: 30,
  maxCoupons: 500,
  startsAt: new Date('2026-01-01T00:00:00Z'),
  endsAt: undefined,
  isSandbox: true,
}
const tether = {
  name: 'USDT',
  terms: {
    deposit: { isOpen: true, minAmount: unitsOf<Quantity>('1') },
    withdrawal: {
      isOpen: true,
      fee: unitsOf<Quantity>('1'),
      minAmount: unitsOf<Quantity>('10'),
      maxAmount: unitsOf<Quantity>('20000000'),
    },
  },
}
const closed = {
  deposit: { ...tether.terms.deposit, isOpen: false },
  withdrawal: { ...tether.terms.withdrawal, isOpen: false },
}
const [contracts, others] = listFuturesTerms([
  { id: 1, symbol: 'BTC/USDT', quoteId: 3, isOpen: true },
  { id: 2, symbol: 'ETH/USDT', quoteId: 3, isOpen: true },
])
if (contracts === undefined || others === undefined) throw new Error('two pairs have contracts')
const personLimits = {
  levels: firstLevels,
  notionalTiers: NOTIONAL_TIERS,
  fund: FIRST_FUND_TERMS,
}
/** What the rules of an installation are worded from. */
export const sources: RuleSources = {
  markets: [testMarket],
  futures: [contracts, others],
  seconds: secondsTerms,
  termsNow: (kind) => [...kind.define(true).first].map(([subject, terms]) => ({ subject, terms })),
  currencies: [tether],
  personLimits,
  later: [],
  limits: publishedLimits,
  capacity: publishedCapacity,
  connections: { reads: 8, writes: 4 },
  campaigns: [campaign],
}
const effectiveMs = Date.parse('2026-12-01T10:00:00Z')
/** The other variants of the same rules, and announcements. */
export const otherSources: RuleSources = {
  ...sources,
  markets: [{ ...testMarket, open: false }],
  futures: [{ ...contracts, maxLots: 0, isGapBound: true, isOpen: false }],
  currencies: [{ ...tether, terms: closed }],
  personLimits: boundedLimits(personLimits),
  campaigns: [{ ...campaign, isSandbox: false, endsAt: new Date('2026-02-01T12:30:00Z') }],
  later: [
    { effectiveMs, seconds: secondsTerms },
    { effectiveMs, market: testMarket, contracts },
    { effectiveMs, currency: tether },
    { effectiveMs, limits: personLimits },
    { effectiveMs, delisted: 'BTC' },
  ],
}
