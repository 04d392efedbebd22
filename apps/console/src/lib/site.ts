import { staff } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { ofInstallation } from './queries.ts'

const AGAIN_MS = 10_000

/** Whether this installation is a sandbox (STAFF-14); undefined until the server has said so. It does not change while a page is open. */
export function useIsSandbox(): boolean | undefined {
  const { data } = useQuery({
    queryKey: [ofInstallation, 'sandbox'], queryFn: async ({ signal }) => (await call(staff.site, {}, signal)).message.sandbox === 1, staleTime: Infinity, refetchInterval: ({ state }) => (state.data === undefined ? AGAIN_MS : false),
  })
  return data
}
