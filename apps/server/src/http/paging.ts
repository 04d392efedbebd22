import { KEYED_ROWS_MAX, LIST_ROWS_MAX } from '@candor/contract'
import type { PageSpan } from '../db/list.ts'

/**
 * Page and limit of a list, clamped by WIRE-18, and their row span: empty beyond the last reachable
 * page (WIRE-54).
 */
export type Paging = PageSpan & { readonly page: number; readonly limit: number }

const LIMIT_MAX = 200
const PAGE_MAX = 100_000

type Input = {
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly before?: number | undefined
}

export function parsePaging(input: Input, limitDefault = 10): Paging {
  return parseWithin(LIST_ROWS_MAX, input, limitDefault)
}

/** For a list paged by key. */
export function parseKeyedPaging(input: Input, limitDefault = 10): Paging {
  return parseWithin(KEYED_ROWS_MAX, input, limitDefault)
}

function parseWithin(rowsMax: number, input: Input, limitDefault: number): Paging {
  const limit = Math.min(LIMIT_MAX, Math.max(1, input.limit ?? limitDefault))
  const page = Math.min(PAGE_MAX, Math.max(1, input.page ?? 1))
  const offset = (page - 1) * limit
  return {
    page,
    limit,
    offset,
    take: Math.max(0, Math.min(limit, rowsMax - offset)),
    before: input.before,
  }
}

export function toP1Page<T>(path: string, rows: T[], total: number, paging: Paging) {
  const lastPage = Math.max(1, Math.ceil(total / paging.limit))
  const url = (page: number): string => `/api${path}?page=${page}`
  return {
    current_page: paging.page,
    data: rows,
    first_page_url: url(1),
    from: rows.length === 0 ? null : paging.offset + 1,
    last_page: lastPage,
    last_page_url: url(lastPage),
    next_page_url: paging.page < lastPage ? url(paging.page + 1) : null,
    path: `/api${path}`,
    per_page: paging.limit,
    prev_page_url: paging.page > 1 ? url(paging.page - 1) : null,
    to: rows.length === 0 ? null : paging.offset + rows.length,
    total,
  }
}

/** List shape P2 (WIRE-19). */
export function toP2Page<T>(rows: T[], total: number, paging: Paging) {
  return {
    data: rows,
    page: paging.page,
    pages: Math.max(1, Math.ceil(total / paging.limit)),
    total,
  }
}

/** List shape P3 (WIRE-19). */
export function toP3Page<T>(rows: T[], count: number, paging: Paging) {
  return { list: rows, count, page: paging.page, limit: paging.limit }
}
