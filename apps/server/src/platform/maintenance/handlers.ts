import { closeOnlyFrom, LEAD_MS } from '@candor/engine/maintenance/window'
import { formatUtc } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Maintenances } from './notices.ts'
import type { Announced } from './store.ts'

/** The public announcements (SITE-15). */
export function maintenanceHandlers(
  maintenances: Pick<Maintenances, 'all'>,
): Pick<Handlers<'site'>, 'maintenance'> {
  return {
    async maintenance(_input, { receivedAtMs }) {
      const all = maintenances.all()
      const next = all
        .filter(({ endsMs }) => endsMs > receivedAtMs)
        .sort((a, b) => a.startsMs - b.startsMs)
        .at(0)
      return {
        message: {
          lead_seconds: LEAD_MS / 1_000,
          next: next === undefined ? null : toMaintenanceDto(next),
          announced: all.map(toMaintenanceDto),
        },
      }
    },
  }
}

function toMaintenanceDto(one: Announced) {
  return {
    close_only_at: formatUtc(closeOnlyFrom(one)),
    starts_at: formatUtc(one.startsMs),
    ends_at: formatUtc(one.endsMs),
    announced_at: formatUtc(one.announcedMs),
  }
}

/** The refusal of openings, with its time (FUT-47). */
export function findMaintenanceRefusal({
  startsMs,
  endsMs,
}: Pick<Announced, 'startsMs' | 'endsMs'>): {
  readonly refused: 'MAINTENANCE'
  readonly details: { readonly from: string; readonly to: string }
} {
  return { refused: 'MAINTENANCE', details: { from: formatUtc(startsMs), to: formatUtc(endsMs) } }
}
