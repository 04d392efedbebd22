import { transfers as calls } from '@candor/contract/transfers'
import { format } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import type { Context, Handlers } from '../../http/handler.ts'
import { parseKeyedPaging, toP1Page } from '../../http/paging.ts'
import { formatRecordInfo } from '../../texts/index.ts'
import {
  listOwnAccounts,
  type RecordRow,
  listTransferRecords,
} from '../../platform/ledger/index.ts'
import { accountText, kindNumber } from '../../account/wallet/index.ts'
import { executeTransfer, type TransferDeps } from './transfer.ts'
import { toCurrencyDto, isTransferable } from './wire.ts'

/** Transfers between a user's own accounts (MOVE-01 to MOVE-05). */
export function transferHandlers(deps: TransferDeps): Handlers<'transfers'> {
  return {
    async currencies(_input, { caller }) {
      const { catalogue, database } = deps
      const accounts = await listOwnAccounts(database, caller.userId)
      return {
        message: catalogue
          .currencies()
          .filter(isTransferable)
          .map((currency) => toCurrencyDto(currency, accounts, catalogue.markets())),
      }
    },
    move: (input, context) =>
      executeTransfer(
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
      const paging = parseKeyedPaging(input)
      const { rows, count } = await listTransferRecords(
        deps.database,
        context.caller.userId,
        paging,
      )
      return {
        message: toP1Page(
          calls.history.path,
          rows.map((row) => toRecordDto(row, context)),
          count,
          paging,
        ),
      }
    },
  }
}

function toRecordDto(row: RecordRow, { language }: Context) {
  return {
    id: row.id,
    currency_name: row.currencyName,
    transaction_info: accountText(language, row.kind),
    value: format(row.change),
    created_time: formatUtc(row.createdAt),
    info: formatRecordInfo(language, row.type),
  }
}
