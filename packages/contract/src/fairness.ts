import * as z from 'zod/mini'
import { day, id, symbol, word } from './fields.ts'
import { liabilityRoutes } from './liabilities.ts'
import { ledgerReport } from './ledger-report.ts'
import { exposedProducts, productProofKinds } from './words/product-words.ts'
import { route } from './calls/route.ts'
import { decimal, flag, int, utcTime } from './calls/shapes.ts'
import { wordsInOrder } from './words/words-in-order.ts'

/** A recorded price; hash is SHA-256 over the other fields in this order (FAIR-01). */
export const tick = z.object({
  id: int,
  symbol: z.string(),
  price: decimal,
  ts: int,
  source: z.string(),
  prev_hash: z.string(),
  hash: z.string(),
})

const pathStep = z.object({ side: z.literal(['left', 'right']), hash: z.string() })

/** Proof kinds that no product declares: those of later products, and alerts. */
const otherProofKinds = ['quiz', 'copy', 'share', 'auction', 'box', 'alert'] as const
const proofKindsOrder = [
  'contract',
  'seconds',
  'swap',
  'offering',
  'spot market',
  'spot stop',
  'dual',
  'quiz',
  'loan',
  'lock',
  'coupon',
  'copy',
  'share',
  'auction',
  'box',
  'alert',
]
export const proofKinds = wordsInOrder([...productProofKinds, ...otherProofKinds], proofKindsOrder)
export type ProofKind = (typeof proofKinds)[number]

/**
 * Inputs and results by name; amounts are decimal texts, times milliseconds. The names depend on
 * the formula.
 */
const facts = z.record(z.string(), z.json())

/** Frozen accounts by reason. */
const freezeCounts = z.object({ own: int, link: int, support: int, finding: int, recovery: int })
/** late: answered after its day. */
const disputeCounts = z.object({ filed: int, answered: int, in_favour: int, late: int })
const handCredits = z.object({ count: int, btc: decimal, unpriced: int })

/** A rule, and the language in which its sentences are: the reader's, or English. */
const publishedRule = z.object({
  id: z.string(),
  name: z.string(),
  value: z.string(),
  formula: z.string(),
  language: z.string(),
})

export const fairness = {
  tick: route({
    method: 'GET',
    path: '/fairness/tick',
    access: 'guest',
    rate: 'read',
    input: { id: id() },
    reply: z.object({
      tick,
      previous: z.nullable(tick),
      next: z.nullable(tick),
      /**
       * The path in the day's tree once the day is published; until then null, with the chain's
       * head.
       */
      path: z.nullable(z.array(pathStep)),
      root: z.nullable(z.string()),
      head: z.nullable(z.object({ id: int, hash: z.string() })),
      date: z.string(),
      /** When it was recorded; late ticks price nothing (MKT-16). The hash does not cover it. */
      recorded_at: int,
    }),
    errors: ['NOT_FOUND'],
  }),
  /**
   * The ticks of a pair after `from` through `to`, at most 1,000; `next` is where to continue, null
   * at the end (FAIR-14).
   */
  chain: route({
    method: 'GET',
    path: '/fairness/chain',
    access: 'guest',
    rate: 'read',
    input: { from: id(), to: id() },
    reply: z.object({
      symbol: z.string(),
      ticks: z.array(
        z.object({ id: int, price: decimal, ts: int, source: z.string(), recorded_at: int }),
      ),
      next: z.nullable(int),
    }),
    errors: ['NOT_FOUND'],
  }),
  order: route({
    method: 'GET',
    path: '/fairness/order',
    access: 'user',
    rate: 'read',
    input: { kind: word(...proofKinds), id: id() },
    reply: z.object({
      kind: z.literal(proofKinds),
      id: int,
      formula: z.string(),
      version: int,
      ticks: z.array(z.object({ role: z.string(), id: int })),
      runs: z.array(z.object({ from: int, to: int })),
      inputs: facts,
      result: z.nullable(facts),
    }),
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND'],
  }),
  house: route({
    method: 'GET',
    path: '/fairness/house',
    access: 'guest',
    rate: 'read',
    input: {},
    reply: z.object({
      as_of: utcTime,
      /**
       * What the house may lose or has taken on, or for a coin what it paid for swaps today, each
       * with its maximum.
       */
      exposures: z.array(
        z.object({
          product: z.literal(exposedProducts),
          symbol: z.string(),
          exposure: decimal,
          cap: decimal,
          currency: z.string(),
        }),
      ),
      /**
       * What the house has promised and set aside, by when it is due: of one product and currency
       * between two moments, which are one where all of it is due at once (FAIR-21).
       */
      promised: z.array(
        z.object({
          product: z.literal(exposedProducts),
          currency: z.string(),
          from: utcTime,
          until: utcTime,
          amount: decimal,
        }),
      ),
      insurance_fund: z.object({
        balances: z.array(z.object({ currency: z.string(), balance: decimal })),
        used: z.array(z.object({ currency: z.string(), amount: decimal, count: int })),
        uses: z.array(
          z.object({ at: utcTime, currency: z.string(), amount: decimal, cause: z.string() }),
        ),
      }),
      accounts: z.array(
        z.object({ name: z.string(), currency: z.string(), available: decimal, locked: decimal }),
      ),
      /**
       * For each duration of seconds contracts the share won of the orders that ended on the last
       * thirty closed days, as fractions, '' where none was decided, and whether new ones are
       * halted (SEC-28).
       */
      seconds_results: z.array(
        z.object({
          seconds: int,
          won: int,
          lost: int,
          share: z.string(),
          stake_share: z.string(),
          break_even: decimal,
          halted: flag,
        }),
      ),
    }),
    errors: [],
  }),
  /** Whether the ledger balances, whether money may leave, and every past halt (FAIR-15). */
  ledger: route({
    method: 'GET',
    path: '/fairness/ledger',
    access: 'guest',
    rate: 'read',
    input: {},
    reply: ledgerReport,
    errors: [],
  }),
  /**
   * Manual credits of the last 24 h and of each of 30 UTC days, whether they alert the operator,
   * and external credits beside their evidence (FAIR-16); lines is what the operator's imported
   * statements show.
   */
  credits: route({
    method: 'GET',
    path: '/fairness/credits',
    access: 'guest',
    rate: 'read',
    input: {},
    reply: z.object({
      as_of: utcTime,
      alarm: flag,
      alarm_btc: decimal,
      day: handCredits,
      days: z.array(z.extend(handCredits, { date: z.string() })),
      sources: z.array(
        z.object({
          source: z.string(),
          currency: z.string(),
          credited: decimal,
          proven: decimal,
          difference: decimal,
        }),
      ),
      lines: z.array(
        z.object({
          currency: z.string(),
          count: int,
          amount: decimal,
          used: int,
          used_amount: decimal,
        }),
      ),
    }),
    errors: [],
  }),
  /** The number of frozen accounts by reason, never their identity (FAIR-18). */
  freezes: route({
    method: 'GET',
    path: '/fairness/freezes',
    access: 'guest',
    rate: 'read',
    input: {},
    reply: z.object({
      as_of: utcTime,
      lasting: freezeCounts,
      days: z.array(z.extend(freezeCounts, { day: z.string() })),
    }),
    errors: [],
  }),
  /**
   * Complaints about orders (FAIR-22): those that wait, of them those past their day, and what was
   * filed and answered, over all time and on each of the last 30 UTC days.
   */
  disputes: route({
    method: 'GET',
    path: '/fairness/disputes',
    access: 'guest',
    rate: 'read',
    input: {},
    reply: z.object({
      as_of: utcTime,
      waiting: int,
      overdue: int,
      total: disputeCounts,
      days: z.array(z.extend(disputeCounts, { day: z.string() })),
    }),
    errors: [],
  }),
  /**
   * Whether the platform's time agrees with its machine's clock, which somebody may have set
   * (FAIR-17).
   */
  clock: route({
    method: 'GET',
    path: '/fairness/clock',
    access: 'guest',
    rate: 'read',
    input: {},
    reply: z.object({ time: utcTime, right: flag, ahead_ms: int }),
    errors: [],
  }),
  day: route({
    method: 'GET',
    path: '/fairness/day',
    access: 'guest',
    rate: 'read',
    input: { symbol: symbol(), date: day() },
    reply: z.object({
      root: z.string(),
      count: int,
      first_hash: z.string(),
      last_hash: z.string(),
      published_at: z.string(),
    }),
    errors: ['NOT_FOUND'],
  }),
  ...liabilityRoutes,
  seed: route({
    method: 'GET',
    path: '/fairness/seed',
    access: 'guest',
    rate: 'read',
    input: { date: day() },
    reply: z.object({
      date: z.string(),
      formula: z.literal([1, 2]),
      commitment: z.string(),
      published_at: z.string(),
      seed: z.nullable(z.string()),
      revealed_at: z.nullable(z.string()),
    }),
    errors: ['NOT_FOUND'],
  }),
  marketMaker: route({
    method: 'GET',
    path: '/fairness/market_maker',
    access: 'guest',
    rate: 'read',
    input: {},
    reply: z.object({
      account_id: int,
      name: z.string(),
      pairs: z.array(
        z.object({
          symbol: z.string(),
          account_id: int,
          spread: decimal,
          size: decimal,
          levels: int,
          level_step: decimal,
          requote_band: decimal,
          inventory_cap: decimal,
          inventory: decimal,
          volume_share: decimal,
        }),
      ),
    }),
    errors: [],
  }),
  rules: route({
    method: 'GET',
    path: '/fairness/rules',
    access: 'guest',
    rate: 'read',
    keptSeconds: 1,
    input: {},
    reply: z.object({
      version: int,
      since: z.string(),
      rules: z.array(publishedRule),
      past: z.array(
        z.object({
          version: int,
          since: z.string(),
          rules: z.array(publishedRule),
        }),
      ),
      /**
       * The result of the last ledger reconciliation (LEDG-06); checked_at is null before the
       * first, and money may leave only when balanced is 1.
       */
      ledger: z.object({
        checked_at: z.nullable(z.string()),
        balanced: flag,
        findings: z.array(
          z.object({ check: z.string(), row: z.string(), expected: z.string(), found: z.string() }),
        ),
      }),
      price_sources: z.array(
        z.object({
          symbol: z.string(),
          source: z.string(),
          ticks: int,
          drops: int,
          last_drop: z.string(),
        }),
      ),
    }),
    errors: [],
  }),
} as const
