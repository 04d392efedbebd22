import { randomBytes } from 'node:crypto'
import { type StaffRole, staffRoles } from '@candor/contract'
import { toDate } from '../../clock/clock.ts'
import { seal } from '../../secrets/seal.ts'
import { newTotpSecret, totpUri } from '../../secrets/totp.ts'
import { clearGuards, hashPassword } from '../../account/access/index.ts'
import { guardOf, totpPlace } from './login.ts'
import { ENROLMENT_MS, hashEnrolment } from './passkeys.ts'
import { addToLog } from './store-log.ts'
import {
  addMember,
  listMembers,
  disable,
  type ListedMember,
  type Member,
  findMemberByName,
  setKeys,
  setRoles,
} from './store-members.ts'
import { addEnrolment, removePasskeys } from './store-passkeys.ts'
import { endSessions } from './store-sessions.ts'
import type { Database, Transaction } from './store.ts'

/**
 * The operator's commands for staff accounts, at the server's command line and under the database's
 * owner: no call of the contract reaches them, and the application's role has no grant for them.
 * Each command is in the staff log, under the member it concerns (STAFF-09).
 */
export type Operator = {
  readonly database: Database
  readonly sealKey: Buffer
  /** The person at the command line, for the log. */ readonly by: string
  readonly nowMs: number
}

/**
 * A member's credentials, shown once and stored nowhere. The enrolment creates a passkey, once and
 * within a day; password and second factor are for members without a device that holds one, and end
 * with the first passkey (STAFF-19).
 */
export type StaffKeys = {
  readonly enrolment: string
  readonly password: string
  readonly totpUri: string
}
export type OperatorRefusal = { readonly refused: string }

const NAME = /^[a-z][a-z0-9.-]{1,39}$/
const PASSWORD_BYTES = 15
const ENROLMENT_BYTES = 32

/** All members with their roles, disabled ones included. */
export function listStaff({ database }: Operator): Promise<ListedMember[]> {
  return listMembers(database)
}

export async function addStaff(
  operator: Operator,
  name: string,
  displayName: string,
  roles: readonly string[],
): Promise<StaffKeys | OperatorRefusal> {
  if (!NAME.test(name))
    return {
      refused: `'${name}' is no name: 2 to 40 small letters, digits, dots and hyphens, a letter first.`,
    }
  if (displayName.trim() === '' || displayName.length > 40)
    return { refused: 'Customers read a display name: 1 to 40 characters.' }
  const validRoles = parseRoles(roles)
  if ('refused' in validRoles) return validRoles
  if ((await findMemberByName(operator.database, name)) !== undefined)
    return { refused: `There is a member ${name} already.` }
  const { keys, passwordHash, totpSealed } = await newKeys(operator, name)
  return operator.database.transaction(async (tx) => {
    await addMember(tx, {
      name,
      displayName: displayName.trim(),
      roles: validRoles,
      passwordHash,
      totpSealed,
      now: toDate(operator.nowMs),
    })
    const member = await findMemberByName(tx, name)
    if (member === undefined) throw new Error(`staff member ${name} was not added`)
    await log(tx, operator, member, 'operator.add', {
      display_name: displayName.trim(),
      roles: validRoles,
    })
    return { ...keys, enrolment: await newEnrolment(tx, operator, member) }
  })
}

/** Changes a member's roles, from their next call on. */
export function changeRoles(
  operator: Operator,
  name: string,
  roles: readonly string[],
): Promise<{ readonly roles: readonly StaffRole[] } | OperatorRefusal> {
  return withMember(operator, name, async (tx, member) => {
    const validRoles = parseRoles(roles)
    if ('refused' in validRoles) return validRoles
    await setRoles(tx, member.id, validRoles)
    await log(tx, operator, member, 'operator.roles', { before: member.roles, roles: validRoles })
    return { roles: validRoles }
  })
}

/**
 * Gives a member a new enrolment, password and second factor; removes their passkeys, sessions and
 * lockouts, and enables a disabled member again.
 */
export function resetKeys(operator: Operator, name: string): Promise<StaffKeys | OperatorRefusal> {
  return withMember(operator, name, async (tx, member) => {
    const { keys, passwordHash, totpSealed } = await newKeys(operator, name)
    await setKeys(tx, member.id, passwordHash, totpSealed)
    await endSessions(tx, member.id, toDate(operator.nowMs))
    await clearGuards(tx, guardOf(name))
    await removePasskeys(tx, member.id, toDate(operator.nowMs))
    await log(tx, operator, member, 'operator.reset', {})
    return { ...keys, enrolment: await newEnrolment(tx, operator, member) }
  })
}

/**
 * Gives a member an enrolment for one more passkey, in place of an open one; their credentials
 * stay.
 */
export function enrolStaff(
  operator: Operator,
  name: string,
): Promise<{ readonly enrolment: string } | OperatorRefusal> {
  return withMember(operator, name, async (tx, member) => {
    if (member.isDisabled) return { refused: `${name} is disabled; reset lets them in again.` }
    await log(tx, operator, member, 'operator.enrol', {})
    return { enrolment: await newEnrolment(tx, operator, member) }
  })
}

async function newEnrolment(
  tx: Transaction,
  { sealKey, nowMs }: Operator,
  member: Member,
): Promise<string> {
  const secret = randomBytes(ENROLMENT_BYTES).toString('base64url')
  await addEnrolment(
    tx,
    member.id,
    hashEnrolment(sealKey, secret),
    toDate(nowMs),
    toDate(nowMs + ENROLMENT_MS),
  )
  return secret
}

/** Disables a member at once; the account stays, since the log of their actions refers to it. */
export function disableStaff(
  operator: Operator,
  name: string,
): Promise<{ readonly disabled: true } | OperatorRefusal> {
  return withMember(operator, name, async (tx, member) => {
    if (member.isDisabled) return { refused: `${name} is disabled already.` }
    await disable(tx, member.id, toDate(operator.nowMs))
    await endSessions(tx, member.id, toDate(operator.nowMs))
    await log(tx, operator, member, 'operator.disable', {})
    return { disabled: true }
  })
}

function withMember<T>(
  { database }: Operator,
  name: string,
  work: (tx: Transaction, member: Member) => Promise<T | OperatorRefusal>,
): Promise<T | OperatorRefusal> {
  return database.transaction(async (tx) => {
    const member = await findMemberByName(tx, name)
    return member === undefined ? { refused: `There is no member ${name}.` } : work(tx, member)
  })
}

function parseRoles(roleNames: readonly string[]): readonly StaffRole[] | OperatorRefusal {
  const validRoles = staffRoles.filter((role) => roleNames.includes(role))
  if (validRoles.length > 0 && roleNames.every((role) => validRoles.some((one) => one === role)))
    return validRoles
  return { refused: `Roles are ${staffRoles.join(', ')}; name at least one, parted by commas.` }
}

async function newKeys(
  { sealKey }: Operator,
  name: string,
): Promise<{ keys: Omit<StaffKeys, 'enrolment'>; passwordHash: string; totpSealed: Buffer }> {
  const [password, secret] = [randomBytes(PASSWORD_BYTES).toString('base64url'), newTotpSecret()]
  return {
    keys: { password, totpUri: totpUri(secret, name) },
    passwordHash: await hashPassword(password),
    totpSealed: seal(sealKey, totpPlace(name), secret),
  }
}

async function log(
  tx: Transaction,
  { by, nowMs }: Operator,
  member: Member,
  call: string,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  const entry = {
    staffId: member.id,
    call,
    requestId: '',
    address: 'command line',
    now: toDate(nowMs),
  }
  const answerOf = await addToLog(tx, { ...entry, said: { ...details, by }, answer: '' })
  await addToLog(tx, { ...entry, said: {}, answerOf, answer: 'ok' })
}
