import { wallet } from '@candor/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { type Account, toKindNumber, toWallets, toWireKind } from './wire.ts'

/** Worths change with prices, which no private event reports. */
const WORTH_EVERY_MS = 10_000
const RECORDS_PER_PAGE = 20

/** The four accounts; refetched on every `wallet` event and as prices change (PAGE-28). */
export function useWallets() {
  return useQuery({
    queryKey: ['wallet', 'list'],
    queryFn: ({ signal }) => call(wallet.wallets, {}, { signal }),
    select: toWallets,
    refetchInterval: WORTH_EVERY_MS,
  })
}

/** One currency of one account (PAGE-29). */
export function useHolding(account: Account, currencyId: number) {
  return useQuery({
    queryKey: ['wallet', 'detail', toWireKind(account), currencyId],
    queryFn: ({ signal }) =>
      call(wallet.detail, { currency: currencyId, type: toWireKind(account) }, { signal }),
    refetchInterval: WORTH_EVERY_MS,
  })
}

/** The records of one account, newest first, of one currency or (0) of all (LEDG-14). */
export function useRecords(account: Account, currencyId: number) {
  return useInfiniteQuery({
    queryKey: ['wallet', 'records', account, currencyId],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        wallet.records,
        {
          type: toKindNumber(account),
          currency: currencyId,
          before: pageParam,
          limit: RECORDS_PER_PAGE,
        },
        { signal },
      ),
    getNextPageParam: ({ list, count }) => (list.length < count ? list.at(-1)?.id : undefined),
  })
}
