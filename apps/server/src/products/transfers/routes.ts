import { transfers as calls } from '@candor/contract'
import { format } from '@candor/money'
import { utcText } from '../../clock/clock.ts'
import type { Context, Handlers } from '../../http/handler.ts'
import { keyedPagingOf, p1 } from '../../http/paging.ts'
import { recordInfo } from '../../texts/index.ts'
import { ownAccounts, type RecordRow, transferRecordsOf } from '../../platform/ledger/index.ts'
import { accountText, kindNumber } from '../../account/wallet/index.ts'
import { transfer, type TransferDeps } from './transfer.ts'
import { currencyOnWire, isTransferable } from './wire.ts'

/** Transfers between a user's own accounts (MOVE-01 to MOVE-05). */
export function transferHandlers(deps: TransferDeps): Handlers<'transfers'> {
  return {
    async currencies(_input, { caller }) {
      const { catalogue, database } = deps
      const accounts = await ownAccounts(database, caller.userId)
      return {
        message: catalogue
          .currencies()
          .filter(isTransferable)
          .map((currency) => currencyOnWire(currency, accounts, catalogue.markets())),
      }
    },
    move: (input, context) =>
      transfer(
        deps,
        {
          currencyId: input.currency_id,
          amount: input.number,
          from: kindNumber(input.from_field),
          to: kindNumber(input.to_field),
        },
        context,
      ),
    async history(input, context) {
      const paging = keyedPagingOf(input)
      const { rows, count } = await transferRecordsOf(deps.database, context.caller.userId, paging)
      return {
        message: p1(
          calls.history.path,
          rows.map((row) => recordOnWire(row, context)),
          count,
          paging,
        ),
      }
    },
  }
}

function recordOnWire(row: RecordRow, { language }: Context) {
  return {
    id: row.id,
    currency_name: row.currencyName,
    transaction_info: accountText(language, row.kind),
    value: format(row.change),
    created_time: utcText(row.createdAt),
    info: recordInfo(language, row.type),
  }
}
