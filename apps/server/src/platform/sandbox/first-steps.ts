import { z } from 'zod/mini'
import type { DemoPerson } from './people.ts'
import { type Step, steps } from './wire.ts'

type Answer = {
  readonly type: string
  readonly code?: string | undefined
  readonly message: unknown
}

/**
 * A reply may wait some seconds for a swap's prices (MOVE-08), which a just started platform may
 * not have yet.
 */
const SWAP_TRIES = 5
const envelope = z.object({ type: z.string(), code: z.optional(z.string()), message: z.unknown() })

/**
 * Makes a new demo person's first calls over HTTP, like every customer; leaves existing people
 * unchanged.
 */
export async function takeFirstSteps(
  address: string,
  people: readonly DemoPerson[],
): Promise<void> {
  for (const { name, account, password, isNew } of people) {
    const own = steps[name]
    if (!isNew || own === undefined) continue
    const token = String(
      (
        await send(address, undefined, {
          path: '/user/login',
          body: { user_string: account, password },
        })
      ).message,
    )
    for (const step of own) await take(address, token, step)
    await send(address, token, { path: '/user/logout', body: {} }, 'GET')
  }
}

/** A switched-off product is skipped; any other refusal is an error. */
async function take(address: string, token: string, step: Step): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { type, code, message } = await send(address, token, step)
    if (type === 'ok' || code === 'FEATURE_OFF') return
    if (code !== 'NO_PRICE' || tries === SWAP_TRIES)
      throw new Error(`${step.path} of a demo person was refused: ${code ?? String(message)}`)
  }
}

async function send(
  address: string,
  token: string | undefined,
  { path, body }: Step,
  method = 'POST',
): Promise<Answer> {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: token }),
    },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  })
  return envelope.parse(await response.json())
}
