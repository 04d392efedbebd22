import type { Caller, Handlers } from '@candor/server/http/handler'
import { securityHandlers } from '@candor/server/account/security/index'
import { type AccessWorld, createAccessWorld, messageOf } from './access-world.ts'
import { contextAt, firstMomentMs } from './context.ts'

export const MINUTE = 60_000
export const now = firstMomentMs + 2 * MINUTE
export const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

/** Stands while a test file runs, which opens and closes it. */
export let world: AccessWorld
export let door: Handlers<'security'>
let phones = 0
export async function openBinding(): Promise<void> {
  world = await createAccessWorld()
  door = securityHandlers(world.security, world.deps)
}
export async function closeBinding(): Promise<void> {
  await world.close()
}

export const nextNumber = (): number => (phones += 1)
export const newPhone = (): string => `138${String(10_000_000 + nextNumber())}`
export const ask = (caller: Caller, mobile: string, areaCode = '86', atMs = now) =>
  door.sendBindCode({ area_code: areaCode, mobile }, contextAt(atMs, caller))
export const codeAt = async (phone: string): Promise<string> =>
  messageOf(await world.door.mailbox({ user_string: phone }, contextAt(now, undefined))).messages[0]
    ?.code ?? ''
export const bind = (caller: Caller, mobile: string, code: string, over: object = {}, atMs = now) =>
  door.bindPhone({ mobile, code, ...over }, contextAt(atMs, caller))
export const phoneOf = async ({ userId }: Caller) =>
  (await world.asOwner('SELECT phone FROM app_user WHERE id = $1', [userId]))[0]?.['phone']

export async function askedFor(caller: Caller, mobile: string, atMs = now): Promise<string> {
  messageOf(await ask(caller, mobile, '86', atMs))
  return codeAt(`+86${mobile}`)
}
