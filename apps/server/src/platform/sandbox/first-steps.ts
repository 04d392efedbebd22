import { z } from 'zod/mini'
import type { DemoPerson } from './people.ts'
import { type Step, steps } from './wire.ts'

type Answer = {
  readonly type: string
  readonly code?: string | undefined
  readonly message: unknown
}

/**
 * An answer waits some seconds for the prices of a swap (MOVE-08), which a platform that has just
 * started may not have yet.
 */
const SWAP_TRIES = 5
const envelope = z.object({ type: z.string(), code: z.optional(z.string()), message: z.unknown() })

/**
 * Takes the first steps of whoever is new by the calls that any customer sends, over HTTP; who was
 * there before is left alone.
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

/** A product that is switched off is left out; any other refusal is a fault of the steps. */
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
