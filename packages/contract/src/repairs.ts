import * as z from 'zod/mini'
import { id, plain } from './fields.ts'
import { explained } from './ledger-report.ts'
import { route } from './calls/route.ts'
import { int, utcTime } from './calls/shapes.ts'

/** Explaining a ledger difference by two staff members (STAFF-21). */
export const repairRoutes = {
  /**
   * The entry differences of the last reconciliation, and the proposed explanations, newest first
   * (STAFF-21).
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
   * Proposes an explanation of a difference that the last reconciliation reports, by its figures;
   * the reason is public (STAFF-21).
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
   * Confirms another member's proposal, word for word and figure for figure, while the difference
   * is still reported (STAFF-21).
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
