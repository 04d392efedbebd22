import * as z from 'zod/mini'
import { currencyId, day, optional } from './fields.ts'
import { route } from './calls/route.ts'
import { decimal, int, utcTime } from './calls/shapes.ts'

/** What users are owed (FAIR-09, FAIR-10). */
export const liabilityRoutes = {
  /**
   * What users were owed on a day, by default the newest, as a Merkle sum tree for each currency,
   * beside what is held (FAIR-09).
   */
  liabilities: route({
    method: 'GET',
    path: '/fairness/liabilities',
    access: 'guest',
    rate: 'read',
    input: { date: optional(day()) },
    reply: z.object({
      /**
       * hash identifies the report: it covers its time, the ledger's chains, every root, and the
       * previous report's hash.
       */
      date: z.string(),
      as_of: utcTime,
      as_of_ms: int,
      published_at: utcTime,
      ledger: z.string(),
      before: z.string(),
      hash: z.string(),
      /**
       * simulated: a sandbox holds nothing. booked: inflows less outflows by the ledger; no chain
       * was queried, and no key has signed for it.
       */
      assets: z.literal(['simulated', 'booked']),
      currencies: z.array(
        z.object({
          currency_id: int,
          currency: z.string(),
          root: z.string(),
          top_hash: z.string(),
          sum: decimal,
          users: int,
          leaves: int,
          /**
           * held is sum and house together; set_aside is the house's part locked for open orders,
           * lent what users owe for loans, which is in neither.
           */
          held: decimal,
          house: decimal,
          set_aside: decimal,
          lent: decimal,
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  /**
   * Published days before a day, or the newest, at most sixty, and when the next report is due
   * (FAIR-09).
   */
  liabilityDays: route({
    method: 'GET',
    path: '/fairness/liabilities/days',
    access: 'guest',
    rate: 'read',
    input: { before: optional(day()) },
    reply: z.object({
      due_at: utcTime,
      days: z.array(z.object({ date: z.string(), as_of: utcTime, hash: z.string() })),
    }),
    errors: [],
  }),
  /**
   * The caller's own four leaves of a day with the siblings on their paths to the root (FAIR-10).
   */
  liabilityProof: route({
    method: 'GET',
    path: '/fairness/liabilities/proof',
    access: 'user',
    rate: 'proof',
    input: { currency_id: currencyId(), date: day() },
    reply: z.object({
      date: z.string(),
      currency_id: int,
      user_id: int,
      amount: decimal,
      parts: z.array(
        z.object({
          part: int,
          place: int,
          salt: z.string(),
          amount: decimal,
          path: z.array(z.object({ hash: z.string(), sum: decimal })),
        }),
      ),
    }),
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND'],
  }),
} as const
