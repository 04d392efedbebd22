import type { StaffRole } from '@candor/contract'
import { toDate } from '../../clock/clock.ts'
import { seal, unseal } from '../../secrets/seal.ts'
import { newTotpSecret, totpUri } from '../../secrets/totp.ts'
import { hashPassword } from '../../account/access/index.ts'
import { totpPlace } from './login.ts'
import { addMember, findMemberByName } from './store-members.ts'
import type { Database } from './store.ts'

/** A staff account of a sandbox's console, with the URI for its authenticator app. */
export type DemoStaff = {
  readonly name: string
  readonly password: string
  readonly totpUri: string
  readonly roles: readonly StaffRole[]
}

/**
 * Three reviewers, since the one who verified a user may not approve their money and two must
 * (STAFF-15), and two publishers.
 */
const members: readonly {
  readonly name: string
  readonly displayName: string
  readonly roles: readonly StaffRole[]
}[] = [
  { name: 'rita', displayName: 'Rita', roles: ['reviewer'] },
  { name: 'ravi', displayName: 'Ravi', roles: ['reviewer'] },
  { name: 'rosa', displayName: 'Rosa', roles: ['reviewer'] },
  { name: 'pola', displayName: 'Pola', roles: ['publisher'] },
  { name: 'sam', displayName: 'Sam', roles: ['support'] },
  { name: 'edda', displayName: 'Edda', roles: ['editor', 'publisher'] },
  { name: 'otto', displayName: 'Otto', roles: ['auditor'] },
]

/**
 * Creates the sandbox's staff accounts once, with this installation's password and a second factor
 * each; returns them every time.
 */
export async function seedStaff(
  { database, sealKey }: { readonly database: Database; readonly sealKey: Buffer },
  password: string,
  nowMs: number,
): Promise<DemoStaff[]> {
  const seeded: DemoStaff[] = []
  for (const { name, displayName, roles } of members) {
    if ((await findMemberByName(database, name)) === undefined) {
      const totpSealed = seal(sealKey, totpPlace(name), newTotpSecret())
      await addMember(database, {
        name,
        displayName,
        roles,
        passwordHash: await hashPassword(password),
        totpSealed,
        now: toDate(nowMs),
      })
    }
    const member = await findMemberByName(database, name)
    if (member === undefined) throw new Error(`staff member ${name} was not added`)
    seeded.push({
      name,
      password,
      roles: member.roles,
      totpUri: totpUri(unseal(sealKey, totpPlace(name), member.totpSealed), name),
    })
  }
  return seeded
}
