import { expect } from 'vitest'
import { FakeClock } from './fake-clock.ts'
import { newPerson, type Person } from './people.ts'
import { openPlatform, type TestPlatform } from './platform.ts'
import { signInStaff, type StaffPerson } from './staff.ts'

export const HOUR = 3_600_000
export const clock = new FakeClock(Date.parse('2026-11-20T10:00:00Z'))
/** Stands while a test file runs, which opens and closes it. */
export let world: TestPlatform
export let rita: StaffPerson
export let otto: StaffPerson
export let people: Record<string, StaffPerson>
export let alice: Person

/** A code of the second factor is good once, so each login takes the next step. */
export async function signIn(name: string): Promise<StaffPerson> {
  clock.advance(31_000)
  return signInStaff(world, name, clock.nowMs())
}

/** Gives each of the staff a new session. */
export async function signAllIn(): Promise<void> {
  people = {}
  for (const { name } of world.platform.staff) people[name] = await signIn(name)
  rita = people['rita'] as StaffPerson
  otto = people['otto'] as StaffPerson
}

/** Somebody with e-mail and phone bound, whose basic verification waits. */
let filed = 0
export async function applicant(): Promise<{ person: Person; id: number }> {
  const person = await newPerson(world)
  filed += 1
  await world.asOwner('UPDATE app_user SET phone = $2 WHERE id = $1', [
    person.userId,
    `+86138001390${String(filed).padStart(2, '0')}`,
  ])
  expect(
    await person.post('/user/real', {
      id_type: 1,
      name: 'Ann Lee',
      card_id: `P77${String(filed).padStart(5, '0')}`,
      real_type: 1,
    }),
  ).toMatchObject({ type: 'ok' })
  const [row] = await world.asOwner<{ id: string }>(
    'SELECT id FROM identity_request WHERE user_id = $1 ORDER BY id DESC LIMIT 1',
    [person.userId],
  )
  return { person, id: Number(row?.id) }
}

export async function openStaffed(): Promise<void> {
  world = await openPlatform({ clock })
  alice = await newPerson(world)
  await signAllIn()
}
export async function closeStaffed(): Promise<void> {
  await world.stop()
}
