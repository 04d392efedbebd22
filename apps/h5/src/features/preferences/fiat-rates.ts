import { type Reply, wallet } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { builtIn, type FiatRate, RATES_FRESH_MS } from '../../lib/fiat.ts'
import { dayText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'

export type DatedRates = {
  readonly rates: readonly FiatRate[]
  readonly date: string
  readonly source: string
}

/**
 * The eleven fiat currencies with their rates and the date of these; the bundled ones until the
 * server answers, or if it does not (PAGE-27, USER-28).
 */
export function useFiatRates(): DatedRates {
  const { data } = useQuery({
    queryKey: ['wallet', 'rates'],
    queryFn: ({ signal }) => call(wallet.rates, {}, { signal }),
    staleTime: RATES_FRESH_MS,
  })
  return ratesToOffer(data)
}

/**
 * What can be chosen: the server's rates, the bundled ones without a reply, and only US dollars if
 * a reply has none (PAGE-27).
 */
export function ratesToOffer(
  reply: Pick<Reply<typeof wallet.rates>, 'rates' | 'date' | 'source'> | undefined,
): DatedRates {
  if (reply === undefined) return builtIn
  return {
    rates: reply.rates.length === 0 ? [{ currency_code: 'USD', rate: '1' }] : reply.rates,
    date: reply.date,
    source: reply.source,
  }
}

/**
 * The date and source of the rates: we ourselves, where they are bundled with the code (USER-28).
 */
export function originText({ date, source }: Pick<DatedRates, 'date' | 'source'>): string {
  return source === builtIn.source
    ? t('shell.setting.ratesBuiltIn', { date: dayText(date) })
    : t('shell.setting.ratesFrom', { date: dayText(date), source })
}
