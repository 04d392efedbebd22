import type { Caller, Handlers } from '@candor/server/http/handler'
import { freezeHandlers } from '@candor/server/account/freeze/index'
import {
  endHeldByFreeze,
  keepRecoveryPicture,
  recoveryHandlers,
  releaseDue,
} from '@candor/server/account/recovery/index'
import { securityHandlers } from '@candor/server/account/security/index'
import { totpCodeAt } from '@candor/server/secrets/totp'
import { expect } from 'vitest'
import { messageOf } from './access-world.ts'
import { contextAt, firstMomentMs } from './context.ts'
import { onePixel } from './pictures.ts'
import { createReviewWorld, type ReviewWorld } from './review-world.ts'

export const now = firstMomentMs
export const [MINUTE, DAY] = [60_000, 86_400_000]
/** Stands while a test file runs, which opens and closes it. */
export let world: ReviewWorld
export let door: Handlers<'recovery'>
export let security: Handlers<'security'>
export let freeze: Handlers<'freeze'>
export let people = 0

export async function openRecovery(): Promise<void> {
  world = await createReviewWorld()
  door = recoveryHandlers(world.access.security)
  security = securityHandlers(world.access.security, world.access.deps)
  freeze = freezeHandlers({
    ...world.access.security,
    endHeldRecovery: (tx, userId, nowMs) =>
      endHeldByFreeze(tx, world.access.security, userId, nowMs),
  })
}
export async function closeRecovery(): Promise<void> {
  await world.close()
}
export function nextNetwork(): void {
  people += 1
}

export type Owner = {
  readonly caller: Caller
  readonly name: string
  readonly secret: string
  readonly recoveryCode: string
}
type Lost = { lost_totp?: 1; lost_pay_password?: 1; lost_addresses?: 1 }

/**
 * A guest of a network of this test's own, so that what one network may begin in a day bounds no
 * other test.
 */
export const guest = (nowMs = now, network = `10.${people}.0.1`, deviceToken?: string) => ({
  ...contextAt(nowMs, undefined),
  address: network,
  deviceToken,
})
export const as = (caller: Caller, nowMs = now) => contextAt(nowMs, caller)
export const secondsOf = (error: unknown) =>
  (error as { details: { retry_after: number } }).details.retry_after

/** Somebody with an authenticator, whose identity rosa passed. */
export async function owner(): Promise<Owner> {
  const caller = await world.bound()
  const [row] = await world.access.asOwner('SELECT email FROM app_user WHERE id = $1', [
    caller.userId,
  ])
  const { secret } = messageOf(await security.setupTotp({}, as(caller)))
  const { recovery_codes: codes } = messageOf(
    await security.enableTotp({ code: totpCodeAt(secret, now) }, as(caller)),
  )
  messageOf(
    await world.review(
      { kind: 'identity_basic', id: await world.filedBasic(caller), verdict: 'pass' },
      world.rosa,
    ),
  )
  return { caller, name: String(row?.['email']), secret, recoveryCode: String(codes[0]) }
}

export async function codeFor(
  contact: string,
  nowMs: number,
  network?: string,
  deviceToken?: string,
): Promise<string> {
  await world.access.asOwner('DELETE FROM code_allowance WHERE target = $1', [contact])
  messageOf(
    await world.access.door.sendCode(
      { user_string: contact, scene: 'recover' },
      guest(nowMs, network, deviceToken),
    ),
  )
  return world.access.codeOf(contact)
}

export async function begun(
  account: string,
  {
    contact = `new${people}@example.com`,
    lost = { lost_totp: 1 } as Lost,
    nowMs = now,
    network = undefined as string | undefined,
    deviceToken = undefined as string | undefined,
  } = {},
) {
  return door.begin(
    {
      user_string: account,
      contact,
      code: await codeFor(contact, nowMs, network, deviceToken),
      ...lost,
    },
    guest(nowMs, network, deviceToken),
  )
}

/** Begins, adds both pictures and files; answers what the stranger was told. */
export async function filed(account: string, options: Parameters<typeof begun>[1] = {}) {
  const nowMs = options.nowMs ?? now
  const { token } = messageOf(await begun(account, options))
  for (const which of ['front', 'live'] as const)
    expect(
      await keepRecoveryPicture(
        world.access.security,
        token,
        which,
        { mediaType: 'image/png', bytes: onePixel },
        nowMs,
      ),
    ).toBe(true)
  return door.file({ token }, guest(nowMs))
}

export const newest = async (userId: number) =>
  Number(
    (
      await world.access.asOwner('SELECT max(id) AS id FROM recovery_request WHERE user_id = $1', [
        userId,
      ])
    )[0]?.['id'],
  )
export const stateOf = async (id: number) =>
  (await world.access.asOwner('SELECT status FROM recovery_request WHERE id = $1', [id]))[0]?.[
    'status'
  ]
export const vote = (id: number, by = world.rita, verdict: 'pass' | 'fail' = 'pass', nowMs = now) =>
  world.review(
    { kind: 'recovery', id, verdict, ...(verdict === 'fail' ? { reason: 'person-differs' } : {}) },
    by,
    nowMs,
  )
export const release = (nowMs: number) => releaseDue(world.access.security, nowMs)
export const isFactorOn = async ({ caller }: Owner) =>
  (
    await world.access.asOwner(
      'SELECT 1 FROM second_factor WHERE user_id = $1 AND enabled_at IS NOT NULL',
      [caller.userId],
    )
  ).length === 1
export const mailsTo = async (target: string) =>
  (
    await world.access.asOwner(
      `SELECT subject FROM sandbox_message WHERE target = $1 AND scene = 'security' ORDER BY id`,
      [target],
    )
  ).map((row) => String(row['subject']))

/** Files and has rita and ravi pass it. */
export async function held(
  person: Owner,
  options: Parameters<typeof begun>[1] = {},
): Promise<number> {
  messageOf(await filed(person.name, options))
  const id = await newest(person.caller.userId)
  messageOf(await vote(id, world.rita, 'pass', options.nowMs))
  messageOf(await vote(id, world.ravi, 'pass', options.nowMs))
  return id
}
