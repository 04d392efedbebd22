import { EXPORT_ROWS_MAX, type Language, wrongField } from '@candor/contract'
import { format } from '@candor/money'
import { utcText } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import { recordTypeName } from '../../texts/index.ts'
import { movementsOf } from '../ledger/index.ts'
import { accountText } from '../../account/wallet/index.ts'
import { csvOf } from './csv.ts'
import { periodOf } from './period.ts'
import { type PortfolioDeps, portfolioOf } from './portfolio.ts'
import { readSheet } from './sheets.ts'
import { type StatementLine, statementOf } from './statement.ts'
import type { Database } from './store.ts'

/** The caller's records as a file and as a statement (LEDG-17, LEDG-18). */
export function recordsHandlers(database: Database, portfolio: PortfolioDeps): Handlers<'records'> {
  return {
    async export({ kind, from, to }, { caller, language }) {
      const period = periodOf({ from, to })
      if (period === undefined) return wrongField('to')
      // One row more than fits tells that there are more.
      const { columns, rows } = await readSheet(database, {
        kind,
        userId: caller.userId,
        period,
        language,
        limit: EXPORT_ROWS_MAX + 1,
      })
      const kept = rows.slice(0, EXPORT_ROWS_MAX)
      return {
        message: {
          file_name: `candor-${kind}-${from}-${to}.csv`,
          csv: csvOf({ columns, rows: kept }),
          rows: kept.length,
          complete: rows.length > kept.length ? 0 : 1,
        },
      }
    },
    async statement({ from, to }, { caller, language, receivedAtMs }) {
      const period = periodOf({ from, to })
      if (period === undefined) return wrongField('to')
      const lines = statementOf(
        await movementsOf(database, caller.userId, period.from, period.until),
      )
      return {
        message: {
          from,
          to,
          as_of: utcText(receivedAtMs),
          accounts: lines.map((line) => onWire(line, language)),
        },
      }
    },
    async portfolio({ range }, { caller, receivedAtMs }) {
      const points = await portfolioOf(database, portfolio, caller.userId, range, receivedAtMs)
      return {
        message: {
          range,
          as_of: utcText(receivedAtMs),
          points: points.map(({ atMs, value, profit }) => ({
            time: utcText(atMs),
            value: format(value),
            profit: format(profit),
          })),
        },
      }
    },
  }
}

function onWire(
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
      info: recordTypeName(language, type),
      total: format(within),
      records,
    })),
  }
}
