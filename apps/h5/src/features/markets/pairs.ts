import { markets, type Reply } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'

/** One pair as the quotation lists it (MKT-04). */
export type Pair = Reply<typeof markets.quotation>[number]['quotation'][number]

/** How often figures that no frame carries, such as the turnover, are refetched. */
const READ_AGAIN_MS = 30_000

export function usePairs() {
  return useQuery({
    queryKey: ['markets', 'quotation'],
    queryFn: ({ signal }) => call(markets.quotation, {}, { signal }),
    select: listDisplayedPairs,
    refetchInterval: READ_AGAIN_MS,
  })
}

export function symbolOf({
  currency_name: base,
  legal_name: quote,
}: Pick<Pair, 'currency_name' | 'legal_name'>): string {
  return `${base}/${quote}`
}

function listDisplayedPairs(groups: Reply<typeof markets.quotation>): readonly Pair[] {
  return groups.flatMap(({ quotation }) => quotation).filter((pair) => pair.is_display === 1)
}
