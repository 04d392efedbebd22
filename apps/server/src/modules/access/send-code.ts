import { dateOf } from '../../clock/clock.ts'
import type { AccessDeps, Speaker } from './access-deps.ts'
import type { AccountName } from './account-name.ts'
import { codeTerms, macOf, newCode, type Scene } from './codes.ts'
import { allowSending, lastSentMs, replaceCode } from './store-codes.ts'
import { freshAddresses } from './store-holds.ts'
import { userIdOf } from './store-users.ts'
import { evenly, Rollback, type Transaction } from './store.ts'

export type SendRefusal = { readonly refused: 'ACCOUNT_EXISTS' } | { readonly refused: 'CODE_TOO_OFTEN'; readonly details: { retry_after: number } }

/**
 * Sends a code to a target (AUTH-01). For scene forget an unknown account is treated alike but for the message itself: its code exists
 * and its message is written and taken back, so that neither this answer, nor its time, nor a later guess tells who is registered (AUTH-02).
 * So is an address that was bound within 24 h beside another one, or whoever took over a session could bind his own and set the password by it
 * (USER-35). A code of scene bind is its asker's alone.
 */
export async function sendCode(deps: AccessDeps, speaker: Speaker, name: AccountName, scene: Scene, askerId?: number): Promise<SendRefusal | undefined> {
  const userId = await userIdOf(deps.database, name)
  if (scene === 'register' && userId !== undefined) return { refused: 'ACCOUNT_EXISTS' }
  const isSilent = scene === 'forget' && !await mayReset(deps, speaker, name, userId)
  const sent = await deps.database.transaction((tx) => issue(tx, deps, speaker, name, scene, { askerId, isSilent }))
  return sent ? undefined : { refused: 'CODE_TOO_OFTEN', details: { retry_after: await waitOf(deps, speaker, name) } }
}

/** A stranger costs the same question as somebody known. */
async function mayReset({ database }: AccessDeps, { receivedAtMs }: Speaker, { kind }: AccountName, userId: number | undefined): Promise<boolean> {
  const fresh = await freshAddresses(database, userId ?? 0, dateOf(receivedAtMs))
  return userId !== undefined && !fresh.includes(kind === 'email' ? 'email' : 'phone')
}

type Issue = { readonly askerId: number | undefined; readonly isSilent: boolean }

async function issue(tx: Transaction, deps: AccessDeps, speaker: Speaker, name: AccountName, scene: Scene, { askerId, isSilent }: Issue): Promise<boolean> {
  const now = dateOf(speaker.receivedAtMs)
  if (!await allowSending(tx, name.text, now, codeTerms.pauseMs, codeTerms.perDay)) throw new Rollback(false)
  const code = newCode()
  await replaceCode(tx, {
    target: name.text, scene, mac: macOf(deps.secret, name, scene, code, askerId), userId: scene === 'bind' ? askerId : undefined, tries: codeTerms.tries, now,
    expiresAt: dateOf(speaker.receivedAtMs + codeTerms.validMs),
  })
  const body = `${speaker.text(`mail-${scene}-body`, { code })}\n\n${speaker.text('mail-code-footer')}`
  const message = { target: name.text, scene, language: speaker.language, subject: speaker.text(`mail-${scene}-subject`), body, code, now }
  await evenly(tx, !isSilent, () => deps.messenger.send(tx, message))
  return true
}

/** Seconds until the target may be sent another code: the rest of the minute, or of the UTC day. */
async function waitOf(deps: AccessDeps, speaker: Speaker, name: AccountName): Promise<number> {
  const since = speaker.receivedAtMs - (await lastSentMs(deps.database, name.text) ?? 0)
  const restMs = since < codeTerms.pauseMs ? codeTerms.pauseMs - since : DAY_MS - (speaker.receivedAtMs % DAY_MS)
  return Math.max(1, Math.ceil(restMs / 1000))
}

const DAY_MS = 86_400_000
