import { AUDIT_CHAIN_MAX, type Reply, staff } from '@candor/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { t } from '../../i18n/i18n.ts'
import { call } from '../../lib/call.ts'
import { genesisHash, type ChainRow, findDifferingCall, verifyChain, type Sha256 } from './chain.ts'

export type LoggedCall = Reply<typeof staff.audit>['data'][number]

const ROWS = 200

/** A page of the log, newest first; loaded on request, since each reading is logged as well. */
export function useLog(page: number) {
  return useQuery({
    queryKey: ['audit', page],
    queryFn: async ({ signal }) => (await call(staff.audit, { page, limit: ROWS }, signal)).message,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
}

export type ChainNotice = { readonly text: string; readonly matches: boolean }

/**
 * Recomputes the log in this browser from row `from` to its end: from 1 it is the whole chain, from
 * later the rows on screen.
 */
export async function checkChain(
  from: number,
  loadedCalls: readonly LoggedCall[],
  onProgress: (done: number, of: number) => void,
): Promise<ChainNotice> {
  const sha256: Sha256 = async (bytes) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  let [next, last, until] = [from, undefined as string | undefined, undefined as number | undefined]
  while (until === undefined || next <= until) {
    const {
      previous,
      last_id: lastId,
      data,
    } = (await call(staff.auditChain, { from: next, limit: AUDIT_CHAIN_MAX })).message
    // Rows added during the check, such as for these calls, are ignored.
    until ??= lastId
    const expected = last ?? (next === 1 ? await genesisHash(sha256) : previous)
    const brokenRow = await findBrokenRow(
      expected === previous,
      previous,
      next,
      data,
      loadedCalls,
      sha256,
    )
    if (brokenRow !== undefined)
      return { matches: false, text: t('audit.chain.broken', { row: brokenRow }) }
    if (data.length === 0) return { matches: false, text: t('audit.chain.missing', { row: next }) }
    last = data.at(-1)?.hash
    next += data.length
    onProgress(Math.min(next - 1, until) - from + 1, until - from + 1)
  }
  return {
    matches: true,
    text: t(from === 1 ? 'audit.chain.matchesAll' : 'audit.chain.matchesLoaded', { from, until }),
  }
}

async function findBrokenRow(
  isContinuous: boolean,
  previous: string,
  from: number,
  rows: readonly ChainRow[],
  loadedCalls: readonly LoggedCall[],
  sha256: Sha256,
): Promise<number | undefined> {
  if (!isContinuous) return from
  const verdict = await verifyChain(previous, from, rows, sha256)
  return 'brokenAt' in verdict ? verdict.brokenAt : findDifferingCall(loadedCalls, rows)
}
