import * as z from 'zod/mini'

/** Amounts, prices and rates are sent as decimal texts (WIRE-15). */
export const decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/))
/** 'YYYY-MM-DD HH:mm:ss' in UTC (WIRE-17). */
export const utcTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/))
export const flag = z.literal([0, 1])
export const int = z.int()
export const sentence = z.string()

/**
 * The maximum rows of a list reached and counted by page; total, count and pages are at most this
 * (WIRE-54).
 */
export const LIST_ROWS_MAX = 10_000
/** The same for a list paged by key, which merges several tables. */
export const KEYED_ROWS_MAX = 1_000

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
export const listP2 = <T extends z.ZodMiniType>(row: T) =>
  z.object({ data: z.array(row), page: int, pages: int, total: int })
/** A list that its client never asks the length of. */
export const listP5 = <T extends z.ZodMiniType>(row: T) => z.object({ order_list: z.array(row) })
export const listP3 = <T extends z.ZodMiniType>(row: T) =>
  z.object({ list: z.array(row), count: int, page: int, limit: int })
