import type { Reply } from '@candor/contract'
import { rewards } from '@candor/contract/rewards'
import { type Rate, rate, unitsOf } from '@candor/money'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'
import { formatPercent } from '../../lib/figures/format.ts'
import { useSession } from '../../app/session/session.ts'

export type VipReply = Reply<typeof rewards.vip>

/** A level as a ticket needs it: the discount on fee rates, as a fraction. */
export type Vip = { readonly level: number; readonly discount: Rate }

const none: Vip = { level: 0, discount: rate(0n) }
/** A level changes once a day. */
const STALE_MS = 600_000

/** The caller's VIP level as last computed (REW-06); nothing for a guest. */
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
 * The caller's discount; a guest, or a user whose level is not loaded yet, pays the published fees.
 */
export function useVip(): Vip {
  const { data } = useVipLevel()
  return data === undefined ? none : toVip(data)
}

/** 'VIP 2 -20%' beside a reduced fee; empty where there is no discount. */
export function vipMark({ level, discount }: Vip): string {
  return discount === 0n
    ? ''
    : `VIP ${level} ${formatPercent(`-${(discount as bigint) / 1_000_000n}`)}`
}

/** Converts the server's level; its discount is in per cent. */
export function toVip({
  level,
  fee_discount: percent,
}: {
  readonly level: number
  readonly fee_discount: string
}): Vip {
  return { level, discount: rate((unitsOf(percent) as bigint) / 100n) }
}
