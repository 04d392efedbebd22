import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST_FUND_TERMS, NOTIONAL_TIERS } from '@candor/engine/futures/terms'
import { firstLevels } from '@candor/engine/identity/limits'
import { boundedLimits } from '@candor/engine/listing/limit-terms'
import { type Quantity, unitsOf } from '@candor/money'
import { testMarket } from '@candor/testing/fixtures/exchange'
import { expect, it } from 'vitest'
import { publishedCapacity } from '../../http/load/capacity.ts'
import { publishedLimits } from '../../http/limits.ts'
import type { Rule } from '../../platform/fairness/index.ts'
import { borrowingRules } from '../../products/borrowing/rules.ts'
import { depositRules } from '../../products/deposits/rules.ts'
import { listFuturesTerms } from '../../products/futures/index.ts'
import type { Campaign } from '../../products/rewards/index.ts'
import { secondsTerms } from '../../products/seconds/index.ts'
import { swapRules } from '../../products/swap/rules.ts'
import { withdrawalRules } from '../../products/withdrawals/rules.ts'
import { rulesInForce, type RuleSources } from './rules-in-force.ts'

/** Those of released-rules.test.ts. */
const heldElsewhere = new Set(
  [...swapRules, ...borrowingRules, ...withdrawalRules, ...depositRules].map(({ id }) => id),
)
/**
 * SHA-256 (first 16 hex digits) of id, name, value and formula, a line each, as they were published
 * before their sentences moved into the catalogues. A rule that changes on purpose changes there.
 */
const released = JSON.parse(
  readFileSync(join(import.meta.dirname, 'english-rules.json'), 'utf8'),
) as Readonly<Record<'first' | 'second', Readonly<Record<string, string>>>>

const campaign: Campaign = {
  id: 1,
  name: 'welcome',
  kind: 'cash',
  currencyId: 3,
  currency: 'USDT',
  amount: unitsOf('10'),
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
const first: RuleSources = {
  markets: [testMarket],
  futures: [contracts, others],
  seconds: secondsTerms,
  currencies: [tether],
  personLimits,
  later: [],
  limits: publishedLimits,
  capacity: publishedCapacity,
  connections: { reads: 8, writes: 4 },
  campaigns: [campaign],
}
/** What the first leaves out: other words of the same rules, and announcements. */
const effectiveMs = Date.parse('2026-12-01T10:00:00Z')
const second: RuleSources = {
  ...first,
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
  ],
}

it('FAIR-11 the English of every rule is what was published, byte for byte', () => {
  expect(hashes(rulesInForce(first))).toEqual(released.first)
  const otherwise = Object.entries(hashes(rulesInForce(second))).filter(
    ([id, hash]) => released.first[id] !== hash,
  )
  expect(Object.fromEntries(otherwise)).toEqual(released.second)
})

function hashes(rules: readonly Rule[]): Record<string, string> {
  const own = rules.filter(({ id }) => !heldElsewhere.has(id))
  return Object.fromEntries(own.map((rule) => [rule.id, hashRule(rule)]))
}

function hashRule({ id, name, value, formula }: Rule): string {
  const text = [id, name, value, formula].join('\n')
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
