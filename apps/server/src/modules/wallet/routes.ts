import type { Handlers } from '../../http/handler.ts'
import { keyedPagingOf } from '../../http/paging.ts'
import { format } from '@candor/money'
import { fiatRates } from './fiat-rates.ts'
import { chosenRecords, readRecords } from './records.ts'
import { readAccounts, readDetail, readRate, type WalletDeps } from './wallets.ts'
import { detailOnWire, kindNumber, rateOnWire, walletsOnWire } from './wire.ts'

/** The calls of LEDG that read accounts and records. */
export function walletHandlers(deps: WalletDeps): Handlers<'wallet'> {
  return {
    async wallets(input, context) {
      return { message: walletsOnWire(await readAccounts(deps, context.caller.userId), input.currency_name) }
    },
    async detail(input, context) {
      const detail = await readDetail(deps, context.caller.userId, input.currency, kindNumber(input.type))
      return detail === undefined ? { refused: 'NOT_FOUND' } : { message: detailOnWire(detail, input.type) }
    },
    async records(input, context) {
      return { message: await readRecords(deps.database, chosenRecords(input, context.caller.userId), context.language, keyedPagingOf(input)) }
    },
    async rate({ id }) {
      const price = await readRate(deps, id)
      return price === undefined ? { refused: 'NOT_FOUND' } : { message: rateOnWire(price) }
    },
    async rates() {
      const rates = fiatRates.rates.map(({ code, rate }) => ({ currency_code: code, rate: format(rate) }))
      return { message: { rates, date: fiatRates.date, source: fiatRates.source } }
    },
  }
}
