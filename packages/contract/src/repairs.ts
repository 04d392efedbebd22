import * as z from 'zod/mini'
import { id, plain } from './fields.ts'
import { explained } from './ledger-report.ts'
import { route } from './calls/route.ts'
import { int, utcTime } from './calls/shapes.ts'

/** How a difference of the ledger is explained by two of staff (STAFF-21). */
export const repairRoutes = {
  /**
   * The differences of entries that the last reconciliation reports, and what was proposed to
   * explain such, newest first (STAFF-21).
   */
  repairs: route({
    method: 'GET',
    path: '/staff/repairs',
    access: 'staff',
    roles: ['reviewer', 'auditor'],
    rate: 'read',
    input: {},
    reply: z.object({
      reported: z.array(z.object(explained)),
      proposals: z.array(
        z.object({
          id: int,
          ...explained,
          reason: z.string(),
          proposed_by: z.string(),
          proposed_at: utcTime,
          confirmed_by: z.string(),
          confirmed_at: z.string(),
        }),
      ),
    }),
    errors: ['STAFF_ONLY'],
  }),
  /**
   * Proposes to explain the difference that the last reconciliation reports of an entry, by its
   * figures; the reason is public (STAFF-21).
   */
  repair: route({
    method: 'POST',
    path: '/staff/repair',
    access: 'staff',
    roles: ['reviewer'],
    rate: 'write',
    input: { entry: id(), reason: plain(200, 10) },
    reply: z.object({ id: int }),
    errors: ['STAFF_ONLY', 'NOT_FOUND', 'ORDER_STATE', 'FOUR_EYES'],
  }),
  /**
   * Explains what another member proposed, word for word and figure for figure, while it is still
   * reported (STAFF-21).
   */
  confirmRepair: route({
    method: 'POST',
    path: '/staff/repair/confirm',
    access: 'staff',
    roles: ['reviewer'],
    rate: 'write',
    input: { id: id() },
    reply: z.object({ id: int }),
    errors: ['STAFF_ONLY', 'NOT_FOUND', 'ORDER_STATE', 'FOUR_EYES'],
  }),
} as const
