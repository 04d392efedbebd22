import type { Handlers } from '../../http/handler.ts'
import { parseKeyedPaging } from '../../http/paging.ts'
import { format } from '@candor/money'
import { formatUtcDay, formatUtc } from '../../clock/clock.ts'
import { toRecordFilter, readRecords } from './records.ts'
import { readAccounts, readDetail, readRate, type WalletDeps } from './wallets.ts'
import { toDetailDto, kindNumber, toRateDto, toWalletsDto } from './wire.ts'

export function walletHandlers(deps: WalletDeps): Handlers<'wallet'> {
  return {
    async wallets(input, context) {
      return {
        message: toWalletsDto(
          await readAccounts(deps, context.caller.userId),
          deps.perUsd('CNY'),
          input.currency_name,
        ),
      }
    },
    async detail(input, context) {
      const detail = await readDetail(
        deps,
        context.caller.userId,
        input.currency,
        kindNumber(input.type),
      )
      return detail === undefined
        ? { refused: 'NOT_FOUND' }
        : { message: toDetailDto(detail, deps.perUsd('CNY'), input.type) }
    },
    async records(input, context) {
      return {
        message: await readRecords(
          deps.database,
          toRecordFilter(input, context.caller.userId),
          { language: context.language, variantOf: deps.variantOf },
          parseKeyedPaging(input),
        ),
      }
    },
    async rate({ id }) {
      const price = await readRate(deps, id)
      return price === undefined
        ? { refused: 'NOT_FOUND' }
        : { message: toRateDto(price, deps.perUsd('CNY')) }
    },
    async rates() {
      const { rates, asOfMs, source } = deps.fiatRates()
      return {
        message: {
          rates: rates.map(({ code, rate }) => ({
            currency_code: code,
            rate: format(rate),
            as_of: formatUtc(asOfMs),
          })),
          date: formatUtcDay(asOfMs),
          source,
        },
      }
    },
  }
}
