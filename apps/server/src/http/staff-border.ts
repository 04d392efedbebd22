import type { Route } from '@candor/contract'
import type { FastifyRequest } from 'fastify'
import { onBehalfOf } from '../db/requester.ts'
import type { UnreadableBody } from './body.ts'
import type { Success, Refused } from './envelope.ts'
import type { Context, StaffCaller, StaffContext } from './handler.ts'
import { readInput } from './input.ts'
import { type Limiter, networkOf } from './limits.ts'
import { parseToken } from './token.ts'

export type StaffCall = {
  readonly staff: StaffCaller
  readonly call: string
  readonly input: Readonly<Record<string, unknown>>
  readonly requestId: string
  readonly address: string
  readonly nowMs: number
}

export type StaffBorder = {
  /** A token's staff member; undefined when it is unknown, expired or a customer's (STAFF-01). */
  authenticate(token: string, nowMs: number): Promise<StaffCaller | undefined>
  /** Logs a call before it runs, and returns a function that logs its result. */
  record(call: StaffCall): Promise<(answer: string) => Promise<void>>
}

type StaffHandler = (
  input: Record<string, unknown>,
  context: StaffContext,
) => Promise<Success | Refused>

/**
 * Serves one staff call. Refused in order: TOO_FAST, STAFF_ONLY (not staff, or a role without this
 * call), PARAM_ERROR. Every call is logged before anything is done, also when refused (STAFF-09).
 */
export async function answerStaff(
  border: { readonly staff?: StaffBorder; readonly limiter: Limiter },
  route: Route,
  call: string,
  handler: StaffHandler,
  request: FastifyRequest,
  fields: ReadonlyMap<string, unknown> | UnreadableBody,
  context: Context,
): Promise<Success | Refused> {
  const token = parseToken(request)
  const staff =
    token === undefined ? undefined : await border.staff?.authenticate(token, context.receivedAtMs)
  const wait = await border.limiter.take(
    route.rate,
    staff === undefined ? `address ${networkOf(request.ip)}` : `staff ${staff.staffId}`,
  )
  if (wait !== undefined) return { refused: 'TOO_FAST', details: { retry_after: wait } }
  if (border.staff === undefined || token === undefined || staff === undefined)
    return { refused: 'STAFF_ONLY' }
  const read = readable(route, staff, fields)
  const reply = await border.staff.record({
    staff,
    call,
    input: 'refused' in read ? {} : loggable(route, read.input),
    requestId: context.requestId,
    address: context.address,
    nowMs: context.receivedAtMs,
  })
  try {
    const answer =
      'refused' in read
        ? read
        : await onBehalfOf(`staff ${staff.staffId}`, () =>
            handler(read.input, { ...context, staff, token }),
          )
    await reply('refused' in answer ? answer.refused : 'ok')
    return answer
  } catch (error) {
    await reply('SERVER_ERROR')
    throw error
  }
}

function readable(
  route: Route,
  staff: StaffCaller,
  fields: ReadonlyMap<string, unknown> | UnreadableBody,
): { input: Record<string, unknown> } | Refused {
  if (route.roles !== undefined && !route.roles.some((role) => staff.roles.includes(role)))
    return { refused: 'STAFF_ONLY' }
  return readInput(route, fields)
}

/** What the log says of a call's input; of a field that is kept nowhere, that it was given. */
function loggable(route: Route, input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      route.input[name]?.isUnlogged === true ? '…' : value,
    ]),
  )
}
