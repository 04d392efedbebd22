import { markets, type Reply } from '@candor/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, LEAVE_AFTER_MS, RefusedError } from '../../net/call.ts'
import { t } from '../../app/i18n/i18n.ts'
import { goToLogin } from '../../app/routing/navigation.ts'
import { notify } from '../../lib/notices.ts'
import { queryClient } from '../../net/query-client.ts'
import { useSession } from '../../app/session/session.ts'
import {
  resolvePending,
  applyPending,
  usePendingFavourites,
  addPending,
} from './pending-favourites.ts'

type Favourites = Reply<typeof markets.favourites>

const queryKey = ['markets', 'favourites'] as const

/**
 * The user's favourites by currency (MKT-12), as the stars show them; nothing is requested for a
 * guest.
 */
export function useFavourites() {
  const guest = useSession((session) => session.token === undefined)
  const pending = usePendingFavourites((state) => state.pending)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(markets.favourites, {}, { signal }),
    enabled: !guest,
  })
  return {
    query,
    guest,
    known: guest || !query.isPending,
    ids: applyPending(listIds(guest ? undefined : query.data), pending),
  }
}

/**
 * Adds or removes a currency (MKT-10, MKT-11). The star changes at once and reverts with the
 * server's sentence on a refusal; taps are sent one after another, so that the row to remove is
 * known by then. A guest is sent to log in.
 */
export function useToggleFavourite(): (currencyId: number) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    scope: { id: 'favourites' },
    mutationFn: ({ currencyId, wanted: isFavourite }: { currencyId: number; wanted: boolean }) =>
      isFavourite ? add(currencyId) : remove(currencyId),
    onSuccess: (_reply, { wanted: isFavourite }) =>
      notify(
        t(isFavourite ? 'shell.success.addFavourite' : 'shell.success.removeFavourite'),
        'success',
      ),
    onError: (error) => {
      if (!(error instanceof RefusedError && error.code === 'LOGIN_REQUIRED'))
        notify(error.message, 'failure')
      void client.invalidateQueries({ queryKey })
    },
    onSettled: (_reply, _error, { currencyId, wanted: isFavourite }) =>
      resolvePending(currencyId, isFavourite),
  })
  return (currencyId) => {
    if (useSession.getState().token === undefined) return askToLogIn()
    const isFavourite = !applyPending(
      listIds(cachedFavourites()),
      usePendingFavourites.getState().pending,
    ).has(currencyId)
    addPending(currencyId, isFavourite)
    return mutate({ currencyId, wanted: isFavourite })
  }
}

async function add(currencyId: number): Promise<void> {
  const { id } = await call(markets.addFavourite, { currency_id: currencyId })
  await updateFavourites((favourites) => [...favourites, { id, currency_id: currencyId }])
}

async function remove(currencyId: number): Promise<void> {
  const row = cachedFavourites()?.find(({ currency_id: id }) => id === currencyId)
  if (row === undefined) return
  await call(markets.removeFavourite, { id: row.id })
  await updateFavourites((favourites) => favourites.filter(({ id }) => id !== row.id))
}

/** Writes a reply to the cache; a list being fetched meanwhile may be older than it. */
async function updateFavourites(change: (favourites: Favourites) => Favourites): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<Favourites>(queryKey, (favourites = []) => change(favourites))
}

function cachedFavourites(): Favourites | undefined {
  return queryClient.getQueryData<Favourites>(queryKey)
}

function listIds(favourites: Favourites | undefined): readonly number[] {
  return (favourites ?? []).map(({ currency_id: id }) => id)
}

function askToLogIn(): void {
  notify(t('shell.failure.loginFirst'))
  setTimeout(() => goToLogin(), LEAVE_AFTER_MS)
}
