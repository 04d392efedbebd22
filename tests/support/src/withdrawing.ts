import { hashPassword } from '@candor/server/account/access/index'
import type { Person } from './people.ts'
import type { TestPlatform } from './platform.ts'

/** The payment password of users who may withdraw in a test. */
export const payPassword = '274913'
/** Valid on its chain, and nobody's. */
export const tronAddress = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

let hash: Promise<string> | undefined

/**
 * Lets a person withdraw: advanced verification, with the payment password, and no withdrawal hold
 * from it.
 */
export async function letWithdraw(
  fixture: Pick<TestPlatform, 'asOwner'>,
  userId: number,
): Promise<void> {
  hash ??= hashPassword(payPassword)
  await fixture.asOwner('UPDATE app_user SET auth_level = 2 WHERE id = $1', [userId])
  await fixture.asOwner(
    `
      INSERT INTO pay_password (user_id, password_hash, set_at) VALUES ($1, $2, now())
      ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash`,
    [userId, await hash],
  )
}

/** Requests a withdrawal of USDT and returns its id. */
export async function newWithdrawal(person: Person, number = '10'): Promise<number> {
  const filed = await person.post('/wallet/out', {
    currency: 3,
    number,
    address: tronAddress,
    type: 0,
    pay_password: payPassword,
  })
  if (filed.type !== 'ok') throw new Error(JSON.stringify(filed))
  const {
    data: [newest],
  } = (await person.get('/user/withdraw/list')).message as { data: { id: number }[] }
  return newest?.id ?? 0
}
