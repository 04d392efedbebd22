import type { Reply } from '@candor/contract'
import { rewards } from '@candor/contract/rewards'
import { type Rate, rate, unitsOf } from '@candor/money'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'
import { formatPercent } from '../../lib/figures/format.ts'
import { useSession } from '../../app/session/session.ts'

/** The caller's level with the table of all of them. */
export type VipReply = Reply<typeof rewards.vip>

/** A level as a ticket needs it: by how much it lowers fee rates, as a fraction. */
export type Vip = { readonly level: number; readonly discount: Rate }

const none: Vip = { level: 0, discount: rate(0n) }
/** A level changes once a day. */
const STALE_MS = 600_000

/** The caller's VIP level as it was last computed (REW-06); nothing of a guest. */
export function useVipLevel() {
  const token = useSession((session) => session.token)
  return useQuery({
    queryKey: ['rewards', 'vip'],
    queryFn: ({ signal }) => call(rewards.vip, {}, { signal }),
    enabled: token !== undefined,
    staleTime: STALE_MS,
  })
}

/**
 * What the caller's level lowers; a guest, or somebody whose level is not known yet, pays the
 * published fees.
 */
export function useVip(): Vip {
  const { data } = useVipLevel()
  return data === undefined ? none : toVip(data)
}

/** 'VIP 2 -20%' beside a fee that it lowered; nothing where it lowers none. */
export function vipMark({ level, discount }: Vip): string {
  return discount === 0n
    ? ''
    : `VIP ${level} ${formatPercent(`-${(discount as bigint) / 1_000_000n}`)}`
}

/** A level as the server tells it: the discount in percent. */
export function toVip({
  level,
  fee_discount: percent,
}: {
  readonly level: number
  readonly fee_discount: string
}): Vip {
  return { level, discount: rate((unitsOf(percent) as bigint) / 100n) }
}
