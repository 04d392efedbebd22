import * as z from 'zod/mini'

/** Amounts, prices and rates leave as decimal texts (WIRE-15). */
export const decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/))
/** 'YYYY-MM-DD HH:mm:ss' in UTC (WIRE-17). */
export const utcTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/))
/** 0 or 1. */
export const flag = z.literal([0, 1])
export const int = z.int()
/** A localised sentence. */
export const sentence = z.string()

/**
 * So many rows of a list are reached by page and counted; total, count and pages say at most that
 * (WIRE-54).
 */
export const LIST_ROWS_MAX = 10_000
/** The same of a list that goes on by key, which is merged of many. */
export const KEYED_ROWS_MAX = 1_000

/** List shape P1 (WIRE-19). */
export const listP1 = <T extends z.ZodMiniType>(row: T) =>
  z.object({
    current_page: int,
    data: z.array(row),
    first_page_url: z.string(),
    from: z.nullable(int),
    last_page: int,
    last_page_url: z.string(),
    next_page_url: z.nullable(z.string()),
    path: z.string(),
    per_page: int,
    prev_page_url: z.nullable(z.string()),
    to: z.nullable(int),
    total: int,
  })
/** List shape P2 (WIRE-19). */
export const listP2 = <T extends z.ZodMiniType>(row: T) =>
  z.object({ data: z.array(row), page: int, pages: int, total: int })
/** List shape P3 (WIRE-19). */
export const listP3 = <T extends z.ZodMiniType>(row: T) =>
  z.object({ list: z.array(row), count: int, page: int, limit: int })
