import * as z from 'zod/mini'
import { amount, currencyId, id, word } from './fields.ts'
import { route } from './calls/route.ts'
import { decimal, int, utcTime } from './calls/shapes.ts'

/** The side of its price that fires an alert: up at or above it, down at or below it. */
export const alertDirections = ['up', 'down'] as const

/** The maximum of a user's waiting alerts (MKT-23). */
export const ALERTS_MAX = 20

/** status 1 waiting, 2 fired, with the tick that fired it (MKT-23). */
export const alert = z.object({
  id: int,
  currency_id: int,
  legal_id: int,
  symbol: z.string(),
  direction: z.literal(alertDirections),
  price: decimal,
  status: z.literal([1, 2]),
  created_at: utcTime,
  fired: z.nullable(z.object({ tick_id: int, price: decimal, ts: int, fired_at: utcTime })),
})

export const alerts = {
  add: route({
    method: 'POST',
    path: '/alert/add',
    access: 'user',
    rate: 'write',
    input: {
      currency_id: currencyId(),
      legal_id: currencyId(),
      direction: word(...alertDirections),
      price: amount(),
    },
    reply: alert,
    errors: ['LOGIN_REQUIRED', 'PAIR_NOT_FOUND', 'TOO_MANY'],
  }),
  /** Waiting alerts and the latest fired ones, newest first. */
  list: route({
    method: 'GET',
    path: '/alert/list',
    access: 'user',
    rate: 'read',
    input: {},
    reply: z.array(alert),
    errors: ['LOGIN_REQUIRED'],
  }),
  /** Removes an alert, waiting or fired. */
  remove: route({
    method: 'POST',
    path: '/alert/del',
    access: 'user',
    rate: 'write',
    input: { id: id() },
    reply: z.object({ id: int }),
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND'],
  }),
} as const
