import * as z from 'zod/mini'
import { day, word } from './fields.ts'
import { productExportKinds } from './words/product-words.ts'
import { route } from './calls/route.ts'
import { decimal, flag, int, utcTime } from './calls/shapes.ts'
import { wordsInOrder } from './words/words-in-order.ts'

/** Export kinds that no product declares: the whole ledger, and that of a later product. */
const otherExportKinds = ['ledger', 'nft'] as const
const exportKindsOrder = [
  'ledger',
  'deposits',
  'purchases',
  'withdrawals',
  'spot',
  'contracts',
  'seconds',
  'earn',
  'dual',
  'offering',
  'nft',
]
/** The file exports available to a user (LEDG-17). */
export const exportKinds = wordsInOrder(
  [...productExportKinds, ...otherExportKinds],
  exportKindsOrder,
)
export type ExportKind = (typeof exportKinds)[number]

/** The maximum rows of one file; a longer period is split. */
export const EXPORT_ROWS_MAX = 10_000
/** The maximum days of a file or a statement, both ends included. */
export const PERIOD_DAYS_MAX = 366

export const portfolioRanges = ['1D', '1W', '1M', '3M', '1Y'] as const
export type PortfolioRange = (typeof portfolioRanges)[number]

/**
 * The caller's records as a file and as a statement (LEDG-17, LEDG-18). from and to are UTC days,
 * both included.
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
      /** The whole RFC 4180 file: a header, then rows, oldest first. */
      csv: z.string(),
      rows: int,
      /** 0 when the period has more than EXPORT_ROWS_MAX rows; these are the first. */
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
       * Accounts with a balance or a movement; amounts are available and locked together, and
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
   * The USDT value of all of the caller's accounts over time, and the profit since the first point,
   * net of inflows and outflows (LEDG-21).
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
