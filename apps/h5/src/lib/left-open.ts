import { type Feature, futures, seconds, spot } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { useFeature } from './features.ts'
import { useSession } from './session.ts'

type Desk = Extract<Feature, 'spot' | 'futures' | 'seconds'>

const asks: Readonly<Record<Desk, (signal: AbortSignal) => Promise<boolean>>> = {
  async futures(signal) {
    const answers = await Promise.all([0, 1].map((status) => call(futures.orders, { currency_id: 0, legal_id: 0, status, page: 1, limit: 1 }, { signal, quiet: true })))
    return answers.some(({ message }) => message.total > 0)
  },
  spot: async (signal) => (await call(spot.orders, { page: 1, limit: 1, status: 1 }, { signal, quiet: true })).length > 0,
  seconds: async (signal) => (await call(seconds.orders, { status: 1, page: 1, limit: 1 }, { signal, quiet: true })).data.length > 0,
}

/** Whether a product has a place of its own: it is on, or the person still has something open in it, which he must be able to see and to end (SITE-13). */
export function useHasPlace(feature: Desk): boolean {
  const isOn = useFeature(feature)
  const token = useSession((session) => session.token)
  const { data } = useQuery({ queryKey: ['left-open', feature], queryFn: ({ signal }) => asks[feature](signal), enabled: !isOn && token !== undefined, staleTime: 0 })
  return isOn || data === true
}
