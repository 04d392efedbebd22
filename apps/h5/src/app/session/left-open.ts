import {
  closing,
  type ClosingObstacle,
  type Feature,
  futures,
  seconds,
  spot,
} from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { useFeature } from './features.ts'
import { useSession } from './session.ts'

/** A deposit or a swap leaves nothing that must be ended. */
const obstacleChecks: Readonly<
  Partial<Record<Feature, (signal: AbortSignal) => Promise<boolean>>>
> = {
  borrowing: (signal) => hasObstacle('loans', signal),
  purchases: (signal) => hasObstacle('purchases', signal),
  async futures(signal) {
    const answers = await Promise.all(
      [0, 1].map((status) =>
        call(
          futures.orders,
          { currency_id: 0, legal_id: 0, status, page: 1, limit: 1 },
          { signal },
        ),
      ),
    )
    return answers.some(({ message }) => message.total > 0)
  },
  spot: async (signal) =>
    (await call(spot.orders, { page: 1, limit: 1, status: 1 }, { signal })).length > 0,
  seconds: async (signal) =>
    (await call(seconds.orders, { status: 1, page: 1, limit: 1 }, { signal })).data.length > 0,
}

/**
 * Whether a closing of the account would find something of a kind open, which is counted there to
 * the last (USER-42).
 */
async function hasObstacle(kind: ClosingObstacle, signal: AbortSignal): Promise<boolean> {
  return (await call(closing.state, {}, { signal })).in_the_way.some((found) => found.kind === kind)
}

/**
 * Whether a product has a place of its own: it is on, or the person still has something open in it,
 * which he must be able to see and to end (SITE-13).
 */
export function useHasPlace(feature: Feature): boolean {
  const isOn = useFeature(feature)
  const token = useSession((session) => session.token)
  const { data } = useQuery({
    queryKey: ['left-open', feature],
    queryFn: ({ signal }) => obstacleChecks[feature]?.(signal) ?? false,
    enabled: !isOn && token !== undefined && obstacleChecks[feature] !== undefined,
    staleTime: 0,
  })
  return isOn || data === true
}
