import { markets, type Reply, wallet } from '@candor/contract'
import { tokenOffering } from '@candor/contract/token-offering'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSession } from '../../app/session/session.ts'
import { call } from '../../net/call.ts'
import { queryClient } from '../../net/query-client.ts'

export type OfferingRow = Reply<typeof tokenOffering.offerings>['list'][number]
export type OfferingDetail = Reply<typeof tokenOffering.offering>
export type OfferingInfo = OfferingDetail['info']
export type OfferingResult = NonNullable<OfferingInfo['result']>
export type OwnOfferings = Reply<typeof tokenOffering.own>
export type ApplicationDto = Reply<typeof tokenOffering.orders>['data'][number]

type Page = Reply<typeof tokenOffering.offerings>
export type Section = 'warm_up' | 'in_progress' | 'finished'

const ROWS = 20
/** How often the count of an offering in progress is read again, and its end awaited. */
const LIVE_MS = 5_000
/** An offering that stands still changes by its clock alone. */
const QUIET_MS = 60_000

/** Every offering, those in progress first (IEO-01). */
export function useOfferings() {
  return useInfiniteQuery({
    queryKey: ['tokenOffering', 'offerings'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(tokenOffering.offerings, { page: pageParam, limit: ROWS }, { signal }),
    getNextPageParam: ({ list, page, count }) =>
      page * ROWS < count && list.length > 0 ? page + 1 : undefined,
    refetchInterval: QUIET_MS,
    select: ({ pages, pageParams }) => ({ pages: pages.map(withFirsts), pageParams }),
  })
}

/** Where the sections of the list begin. */
function withFirsts({ list }: Page, at: number, pages: readonly Page[]) {
  const rows = pages.slice(0, at).flatMap((page) => page.list)
  return {
    list: list.map((row, index) => {
      const before = index === 0 ? rows.at(-1) : list[index - 1]
      return { row, isFirst: before === undefined || sectionOf(before) !== sectionOf(row) }
    }),
  }
}

/** The section of an offering: a cancelled one stands among those that are over. */
export function sectionOf({ status, time_status: time }: OfferingRow): Section {
  if (status === 0 || time === 3) return 'finished'
  return time === 1 ? 'warm_up' : 'in_progress'
}

/** Those that the list begins with, of which what is on sale is shown (PAGE-81). */
export function useFirstOfferings<T>(pick: (offerings: readonly OfferingRow[]) => T) {
  return useQuery({
    queryKey: ['tokenOffering', 'offerings', 'first'],
    queryFn: ({ signal }) => call(tokenOffering.offerings, { page: 1, limit: ROWS }, { signal }),
    select: ({ list }) => pick(list),
    refetchInterval: QUIET_MS,
  })
}

/** One offering, with what the caller has applied for (IEO-02). */
export function useOffering(id: number) {
  return useQuery({
    queryKey: ['tokenOffering', 'offering', id],
    queryFn: ({ signal }) => call(tokenOffering.offering, { project_id: id }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isMoving(data.info) ? LIVE_MS : QUIET_MS,
  })
}

/** In progress, or ended and not decided yet. */
function isMoving({ status, time_status: time }: OfferingInfo): boolean {
  return status === 1 && time !== 1
}

/** The caller's applications, newest first (IEO-06). */
export function useApplications() {
  return useInfiniteQuery({
    queryKey: ['tokenOffering', 'orders'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(tokenOffering.orders, { page: pageParam, limit: ROWS }, { signal }),
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
  })
}

/** What the caller has in offerings that are not over (IEO-24). */
export function loadOwnOfferings(signal: AbortSignal): Promise<OwnOfferings> {
  return call(tokenOffering.own, {}, { signal })
}

/** What the caller has free of a currency in the exchange account; undefined until it is known. */
export function useFree(currencyId: number): string | undefined {
  const token = useSession((session) => session.token)
  const { data } = useQuery({
    queryKey: ['wallet', 'list'],
    queryFn: ({ signal }) => call(wallet.wallets, {}, { signal }),
    enabled: token !== undefined,
  })
  return data === undefined
    ? undefined
    : (data.change_wallet.balance.find(({ currency }) => currency === currencyId)?.change_balance ??
        '0')
}

/** The last price of a coin in USDT; undefined for USDT itself, or until there is one. */
export function useCoinPrice(coin: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['markets', 'quotation'],
    queryFn: ({ signal }) => call(markets.quotation, {}, { signal }),
    enabled: coin !== 'USDT',
    refetchInterval: LIVE_MS,
  })
  const pair = data
    ?.flatMap(({ quotation }) => quotation)
    .find(({ currency_name: base, legal_name: quote }) => base === coin && quote === 'USDT')
  return coin === 'USDT' ? undefined : pair?.now_price
}

/** After an application or its lessening, in case no event tells. */
export function invalidateOfferingQueries(): void {
  void queryClient.invalidateQueries({ queryKey: ['tokenOffering'] })
  void queryClient.invalidateQueries({ queryKey: ['wallet'] })
}
