import { markets, type Reply } from '@candor/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { t } from '../../lib/i18n.ts'
import { goToLogin } from '../../lib/navigation.ts'
import { notify } from '../../lib/notices.ts'
import { queryClient } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'

const KEY = ['markets', 'favourites'] as const

type Favourites = Reply<typeof markets.favourites>
type Wish = { readonly currencyId: number; readonly row: Favourites[number] | undefined }

/** The person's favourite currencies, and the star that adds or removes one at once (MKT-10 to MKT-12); a guest is taken to log in. */
export function useFavourites() {
  const token = useSession((session) => session.token)
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(markets.favourites, {}, { signal, quiet: true }), enabled: token !== undefined, staleTime: 60_000 })
  const change = useMutation({
    mutationFn: async ({ currencyId, row }: Wish) => {
      if (row === undefined) await call(markets.addFavourite, { currency_id: currencyId })
      else await call(markets.removeFavourite, { id: row.id })
      return row === undefined
    },
    onMutate: ({ currencyId, row }) => {
      const before = queryClient.getQueryData<Favourites>(KEY) ?? []
      queryClient.setQueryData<Favourites>(KEY, row === undefined ? [...before, { id: 0, currency_id: currencyId }] : before.filter(({ id }) => id !== row.id))
      return { before }
    },
    onSuccess: (added) => notify(t(added ? 'shell.success.addFavourite' : 'shell.success.removeFavourite'), 'success'),
    onError: (_error, _wish, context) => queryClient.setQueryData(KEY, context?.before),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
  const rowOf = (currencyId: number) => query.data?.find((one) => one.currency_id === currencyId)
  return {
    has: (currencyId: number) => rowOf(currencyId) !== undefined,
    toggle: (currencyId: number) => {
      if (token === undefined) goToLogin()
      else if (!change.isPending) change.mutate({ currencyId, row: rowOf(currencyId) })
    },
  }
}
