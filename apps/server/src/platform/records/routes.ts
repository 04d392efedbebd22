import { EXPORT_ROWS_MAX, type Language, wrongField } from '@candor/contract'
import { format } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import { formatRecordType } from '../../texts/index.ts'
import { loadMovements } from '../ledger/index.ts'
import { accountText } from '../../account/wallet/index.ts'
import { formatCsv } from './csv.ts'
import { parsePeriod } from './period.ts'
import { type PortfolioDeps, computePortfolio } from './portfolio.ts'
import { readSheet, type SheetSources } from './sheets.ts'
import { type StatementLine, computeStatement } from './statement.ts'
import type { Database } from './store.ts'

/** The caller's records as a file and as a statement (LEDG-17, LEDG-18). */
export function recordsHandlers(
  database: Database,
  portfolio: PortfolioDeps,
  sheets: SheetSources,
): Handlers<'records'> {
  return {
    async export({ kind, from, to }, { caller, language }) {
      const period = parsePeriod({ from, to })
      if (period === undefined) return wrongField('to')
      // One row over the maximum shows that there are more.
      const { columns, rows } = await readSheet(database, sheets, {
        kind,
        userId: caller.userId,
        period,
        language,
        limit: EXPORT_ROWS_MAX + 1,
      })
      const exportedRows = rows.slice(0, EXPORT_ROWS_MAX)
      return {
        message: {
          file_name: `candor-${kind}-${from}-${to}.csv`,
          csv: formatCsv({ columns, rows: exportedRows }),
          rows: exportedRows.length,
          complete: rows.length > exportedRows.length ? 0 : 1,
        },
      }
    },
    async statement({ from, to }, { caller, language, receivedAtMs }) {
      const period = parsePeriod({ from, to })
      if (period === undefined) return wrongField('to')
      const lines = computeStatement(
        await loadMovements(database, caller.userId, period.from, period.until),
      )
      return {
        message: {
          from,
          to,
          as_of: formatUtc(receivedAtMs),
          accounts: lines.map((line) => toStatementLineDto(line, language)),
        },
      }
    },
    async portfolio({ range }, { caller, receivedAtMs }) {
      const points = await computePortfolio(database, portfolio, caller.userId, range, receivedAtMs)
      return {
        message: {
          range,
          as_of: formatUtc(receivedAtMs),
          points: points.map(({ atMs, value, profit }) => ({
            time: formatUtc(atMs),
            value: format(value),
            profit: format(profit),
          })),
        },
      }
    },
  }
}

function toStatementLineDto(
  { currencyId, currencyName, kind, opening, closing, sums }: StatementLine,
  language: Language,
) {
  return {
    currency: currencyId,
    currency_name: currencyName,
    account: kind,
    transaction_info: accountText(language, kind),
    opening: format(opening),
    closing: format(closing),
    sums: sums.map(({ type, within, records }) => ({
      type,
      info: formatRecordType(language, type),
      total: format(within),
      records,
    })),
  }
}
