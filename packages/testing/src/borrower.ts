import { riskVersions } from '@candor/server/account/limits/index'
import { fund, type Person } from './people.ts'
import type { TestPlatform } from './platform.ts'

const USDT = 3
const TRIES = 200

/**
 * Makes somebody a verified person of VIP 2 who has read the risk disclosure of borrowing and has
 * so many USDT.
 */
export async function makeBorrower(
  world: TestPlatform,
  person: Person,
  usdt: string,
  level = 2,
): Promise<void> {
  await world.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1 AND auth_level = 0', [
    person.userId,
  ])
  await world.asOwner(
    `INSERT INTO reward_day (day, closed_at) VALUES ('2026-01-01', now()) ON CONFLICT DO NOTHING`,
  )
  await world.asOwner(
    `
      INSERT INTO vip_day (user_id, day, volume, assets, volume_30d, assets_30d, level)
      VALUES ($1, '2026-01-01', 0, 0, 0, 0, $2)
    ON CONFLICT (user_id, day) DO UPDATE SET level = excluded.level`,
    [person.userId, level],
  )
  await person.post('/safe/risk_ack', { product: 'borrowing', version: riskVersions.borrowing })
  await fund(world, person.userId, { [USDT]: usdt })
}

/** Asks for 600,000 USDT against 200,000 for 30 days and answers the request's number. */
export async function askForLoan(
  person: Person,
  other: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const answer = await person.post('/borrow/apply', {
    amount: '600000',
    currency: USDT,
    margin_currency: USDT,
    margin_amount: '200000',
    days: 30,
    uid: person.userId,
    ...other,
  })
  if (answer.type !== 'ok') throw new Error(JSON.stringify(answer))
  return (answer.message as { id: number }).id
}

/** Writes the votes of two members of staff, as the desk does; the clock pays the loan out. */
export async function passLoan(world: TestPlatform, id: number, nowMs: number): Promise<void> {
  await world.asOwner(
    `
      INSERT INTO staff_vote (kind, request_id, user_id, staff_id, verdict, reason, btc_value,
        voted_at)
    SELECT 'loan', l.id, l.user_id, s.id, 'pass', '', 1, now() FROM loan l
    CROSS JOIN (SELECT id FROM staff_member ORDER BY id LIMIT 2) s WHERE l.id = $1
    ON CONFLICT DO NOTHING`,
    [id],
  )
  await world.asOwner('UPDATE loan SET passed_ms = $2 WHERE id = $1 AND passed_ms IS NULL', [
    id,
    nowMs,
  ])
}

/** A loan that is paid out; step lets a little time go by. */
export async function lendTo(
  world: TestPlatform,
  person: Person,
  nowMs: () => number,
  step: () => Promise<void>,
): Promise<number> {
  const id = await askForLoan(person)
  await passLoan(world, id, nowMs())
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [row] = await world.asOwner<{ status: number }>('SELECT status FROM loan WHERE id = $1', [
      id,
    ])
    if (row?.status === 2) return id
    await step()
  }
  throw new Error(`loan ${id} was not paid out`)
}
