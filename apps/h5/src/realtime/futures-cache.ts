import type { contractOrder } from '@candor/contract'
import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'

type Order = z.infer<typeof contractOrder>

/** Where the person's contract orders stand in the query cache. */
export const futuresKeys = {
  open: ['futures', 'open'] as const,
  pending: ['futures', 'pending'] as const,
  pages: ['futures', 'pages'] as const,
}

/** Drops positions that were closed (RT-10), before anything is read again: nobody should close them a second time. */
export function dropClosed(client: QueryClient, ids: readonly number[]): void {
  client.setQueryData<readonly Order[]>(futuresKeys.open, (open) => open?.filter(({ id }) => !ids.includes(id)))
}
