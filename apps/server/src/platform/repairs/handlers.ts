import { REPAIRS_SHOWN } from '@candor/contract'
import { toDate, formatUtc } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import {
  confirmRepair,
  proposeRepair,
  listRepairProposals,
  listReportedEntries,
  type ReportedEntry,
} from '../ledger/index.ts'
import type { Database } from './store.ts'

type RepairCalls = Pick<Handlers<'staff'>, 'repairs' | 'repair' | 'confirmRepair'>
const refusals = ['STAFF_ONLY', 'NOT_FOUND', 'ORDER_STATE', 'FOUR_EYES'] as const

/**
 * The calls of STAFF-21: to explain a difference that the reconciler reports, by two, and nothing
 * else. No figure is taken: it is the reconciler's own. It stays off the kernel's approval queue:
 * the database itself writes both votes, by sessions, and no request is anybody's.
 */
export function repairHandlers(database: Database): RepairCalls {
  return {
    async repairs() {
      const [reported, proposals] = [
        await listReportedEntries(database),
        await listRepairProposals(database, REPAIRS_SHOWN),
      ]
      return {
        message: {
          reported: reported.map(toEntryDto),
          proposals: proposals.map((row) => ({
            ...toEntryDto(row),
            id: row.id,
            reason: row.reason,
            proposed_by: row.proposedBy,
            proposed_at: formatUtc(row.proposedAt),
            confirmed_by: row.confirmedBy ?? '',
            confirmed_at: row.confirmedAt === undefined ? '' : formatUtc(row.confirmedAt),
          })),
        },
      }
    },
    async repair({ entry, reason }, { token, receivedAtMs }) {
      return toAnswer(await proposeRepair(database, entry, reason, token, toDate(receivedAtMs)))
    },
    async confirmRepair({ id }, { token, receivedAtMs }) {
      return toAnswer(await confirmRepair(database, id, token, toDate(receivedAtMs)))
    },
  }
}

function toAnswer(answer: { readonly refused: string } | { readonly id: number }) {
  if ('id' in answer) return { message: { id: answer.id } }
  const refused = refusals.find((code) => code === answer.refused)
  if (refused === undefined) throw new Error(`the database refused a repair with ${answer.refused}`)
  return { refused }
}

function toEntryDto({ entryId, accountId, expected, found }: ReportedEntry) {
  return { entry: entryId, account: accountId, expected, found }
}
