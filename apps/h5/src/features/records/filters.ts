import { type Input, type RecordGroup, recordGroups, type wallet } from '@candor/contract'
import type { Parameters } from '../../app/routing/navigation.ts'
import { computeDays, type PeriodChoice, parsePeriod, periodText } from './period.ts'
import { type Account, accounts, toKindNumber } from './wire.ts'

/** What is chosen of the records; undefined is all. */
export type Filters = {
  readonly account: Account | undefined
  readonly currencyId: number | undefined
  readonly group: RecordGroup | undefined
  readonly period: PeriodChoice | undefined
}

export const noFilters: Filters = {
  account: undefined,
  currencyId: undefined,
  group: undefined,
  period: undefined,
}

/** The choice as it stands in the page's address; what it does not know is not chosen. */
export function parseFilters({
  account,
  currency,
  group,
  period,
}: Readonly<Record<string, string | undefined>>): Filters {
  return {
    account: accounts.find((each) => each === account),
    currencyId:
      currency !== undefined && /^[1-9]\d{0,8}$/.test(currency) ? Number(currency) : undefined,
    group: recordGroups.find((each) => each === group),
    period: parsePeriod(period),
  }
}

/** Filters as the parameters of the page’s address. */
export function toParameters({ account, currencyId, group, period }: Filters): Parameters {
  return {
    account,
    currency: currencyId,
    group,
    period: period === undefined ? undefined : periodText(period),
  }
}

/** The choice in the words of /wallet/legal_log (LEDG-14). */
export function toRecordsRequest(
  { account, currencyId = 0, group, period }: Filters,
  nowMs: number,
): Input<typeof wallet.records> {
  return {
    type: toKindNumber(account),
    currency: currencyId,
    ...(group === undefined ? {} : { group }),
    ...(period === undefined ? {} : computeDays(period, nowMs)),
  }
}

/** Whether anything narrows the list. */
export function isFiltered(filters: Filters): boolean {
  return Object.values(filters).some((chosen) => chosen !== undefined)
}
