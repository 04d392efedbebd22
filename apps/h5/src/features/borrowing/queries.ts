import { type Reply, wallet } from '@candor/contract'
import { borrowing } from '@candor/contract/borrowing'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { queryClient } from '../../net/query-client.ts'
import { useSession } from '../../app/session/session.ts'

export type Info = Reply<typeof borrowing.info>
export type Loan = Reply<typeof borrowing.orders>['data'][number]
/** The available balances of a currency, by the wire's names of accounts. */
export type Free = {
  readonly change: string
  readonly legal: string | undefined
  readonly micro: string | undefined
}

/** Prices and risk rates change, so they are refetched this often while the page is open. */
const LIVE_MS = 4_000
const ROWS = 20

/**
 * The terms, the prices used with them, and what decides whether the caller may borrow (LOAN-01).
 */
export function useInfo() {
  const token = useSession((session) => session.token)
  return useQuery({
    queryKey: ['borrowing', 'info', token],
    queryFn: ({ signal }) => call(borrowing.info, {}, { signal }),
    refetchInterval: LIVE_MS,
  })
}

/** The caller's loans and requests, newest first, with live risk rates (LOAN-18). */
export function useLoans() {
  return useInfiniteQuery({
    queryKey: ['borrowing', 'loans'],
    initialPageParam: 1,
    refetchInterval: LIVE_MS,
    queryFn: ({ pageParam, signal }) =>
      call(borrowing.orders, { page: pageParam, limit: ROWS }, { signal }),
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
  })
}

/**
 * The caller's available balances of a currency in the accounts that loans use; empty for a guest.
 */
export function useFree(currencyId: number): Free | undefined {
  const token = useSession((session) => session.token)
  const { data } = useQuery({
    queryKey: ['wallet', 'list'],
    queryFn: ({ signal }) => call(wallet.wallets, {}, { signal }),
    enabled: token !== undefined,
  })
  return data === undefined ? undefined : findAvailable(data, currencyId)
}

/**
 * The wallet omits balances that were never used, which are zero; an account that a currency does
 * not have offers no margin.
 */
function findAvailable(
  {
    change_wallet: exchange,
    legal_wallet: fiat,
    micro_wallet: options,
  }: Reply<typeof wallet.wallets>,
  currencyId: number,
): Free {
  const own = <Row extends { readonly currency: number }>(rows: readonly Row[]): Row | undefined =>
    rows.find(({ currency }) => currency === currencyId)
  const [change, legal, micro] = [own(exchange.balance), own(fiat.balance), own(options.balance)]
  return {
    change: change?.change_balance ?? '0',
    legal: legal?.is_legal === 1 ? legal.legal_balance : undefined,
    micro: micro?.is_micro === 1 ? micro.micro_balance : undefined,
  }
}

/**
 * After a request, a repayment or added margin: loans, terms and every account, in case no event
 * arrives.
 */
export function invalidateLoanQueries(): void {
  void queryClient.invalidateQueries({ queryKey: ['borrowing'] })
  void queryClient.invalidateQueries({ queryKey: ['wallet'] })
}
