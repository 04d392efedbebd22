import type { Handlers } from '../../http/handler.ts'
import { keyedPagingOf } from '../../http/paging.ts'
import { format } from '@candor/money'
import { utcDay, utcText } from '../../clock/clock.ts'
import { chosenRecords, readRecords } from './records.ts'
import { readAccounts, readDetail, readRate, type WalletDeps } from './wallets.ts'
import { detailOnWire, kindNumber, rateOnWire, walletsOnWire } from './wire.ts'

/** The calls of LEDG that read accounts and records. */
export function walletHandlers(deps: WalletDeps): Handlers<'wallet'> {
  return {
    async wallets(input, context) {
      return {
        message: walletsOnWire(
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
        : { message: detailOnWire(detail, deps.perUsd('CNY'), input.type) }
    },
    async records(input, context) {
      return {
        message: await readRecords(
          deps.database,
          chosenRecords(input, context.caller.userId),
          context.language,
          keyedPagingOf(input),
        ),
      }
    },
    async rate({ id }) {
      const price = await readRate(deps, id)
      return price === undefined
        ? { refused: 'NOT_FOUND' }
        : { message: rateOnWire(price, deps.perUsd('CNY')) }
    },
    async rates() {
      const { rates, asOfMs, source } = deps.fiatRates()
      return {
        message: {
          rates: rates.map(({ code, rate }) => ({
            currency_code: code,
            rate: format(rate),
            as_of: utcText(asOfMs),
          })),
          date: utcDay(asOfMs),
          source,
        },
      }
    },
  }
}
