import { type Input, type RecordGroup, recordGroups, type wallet } from '@candor/contract'
import type { Parameters } from '../../app/routing/navigation.ts'
import { computeDays, type PeriodChoice, parsePeriod, periodText } from './period.ts'
import { type Account, accounts, toKindNumber } from './wire.ts'

/** The filters of the records; undefined is all. */
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

/** The filters from the page's address; unknown values are ignored. */
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

export function toParameters({ account, currencyId, group, period }: Filters): Parameters {
  return {
    account,
    currency: currencyId,
    group,
    period: period === undefined ? undefined : periodText(period),
  }
}

/** The filters as the request of /wallet/legal_log (LEDG-14). */
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

export function isFiltered(filters: Filters): boolean {
  return Object.values(filters).some((chosen) => chosen !== undefined)
}
