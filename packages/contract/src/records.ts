import * as z from 'zod/mini'
import { day, word } from './fields.ts'
import { productExportKinds } from './words/product-words.ts'
import { route } from './calls/route.ts'
import { decimal, flag, int, utcTime } from './calls/shapes.ts'
import { wordsInOrder } from './words/words-in-order.ts'

/** What no product brings: the whole ledger, and what later products will. */
const otherExportKinds = ['ledger', 'earn', 'nft'] as const
/** As the app lists them. */
const exportKindsOrder = [
  'ledger',
  'deposits',
  'purchases',
  'withdrawals',
  'spot',
  'contracts',
  'seconds',
  'earn',
  'nft',
]
/** What a user may take home as a file (LEDG-17). */
export const exportKinds = wordsInOrder(
  [...productExportKinds, ...otherExportKinds],
  exportKindsOrder,
)
export type ExportKind = (typeof exportKinds)[number]

/** One file holds at most so many rows; a longer period comes in parts. */
export const EXPORT_ROWS_MAX = 10_000
/** A file or a statement covers at most so many days, both ends counted. */
export const PERIOD_DAYS_MAX = 366

/** How far back a portfolio is shown (LEDG-21). */
export const portfolioRanges = ['1D', '1W', '1M', '3M', '1Y'] as const
export type PortfolioRange = (typeof portfolioRanges)[number]

/**
 * The caller's records as a file and as a statement (LEDG-17, LEDG-18). from and to are UTC days,
 * both of them within the period.
 */
export const records = {
  export: route({
    method: 'POST',
    path: '/records/export',
    access: 'user',
    rate: 'export',
    input: { kind: word(...exportKinds), from: day(), to: day() },
    reply: z.object({
      file_name: z.string(),
      /** The whole file as RFC 4180 has it: a header, then the oldest first. */
      csv: z.string(),
      rows: int,
      /** 0 when the period holds more than EXPORT_ROWS_MAX rows, of which these are the first. */
      complete: flag,
    }),
    errors: ['LOGIN_REQUIRED'],
  }),
  statement: route({
    method: 'GET',
    path: '/records/statement',
    access: 'user',
    rate: 'read',
    input: { from: day(), to: day() },
    reply: z.object({
      from: z.string(),
      to: z.string(),
      as_of: utcTime,
      /**
       * Accounts that held or moved something; amounts are available and locked together, and
       * opening + every total = closing.
       */
      accounts: z.array(
        z.object({
          currency: int,
          currency_name: z.string(),
          account: int,
          transaction_info: z.string(),
          opening: decimal,
          closing: decimal,
          sums: z.array(z.object({ type: int, info: z.string(), total: decimal, records: int })),
        }),
      ),
    }),
    errors: ['LOGIN_REQUIRED'],
  }),
  /**
   * What all of the caller's accounts were worth in USDT over time, and the profit since the first
   * point, which leaves out what came in and went out (LEDG-21).
   */
  portfolio: route({
    method: 'GET',
    path: '/records/portfolio',
    access: 'user',
    rate: 'read',
    input: { range: word(...portfolioRanges) },
    reply: z.object({
      range: z.literal(portfolioRanges),
      as_of: utcTime,
      points: z.array(z.object({ time: utcTime, value: decimal, profit: decimal })),
    }),
    errors: ['LOGIN_REQUIRED'],
  }),
} as const
