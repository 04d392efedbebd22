import { statement } from '../../db/connection.ts'
import type { Queryable } from '../../db/connection.ts'

export type { Database, Queryable, Transaction } from '../../db/connection.ts'
export { lockUser } from '../../db/lock-user.ts'

const SET_AVATAR = statement('profile-set-avatar', 'UPDATE app_user SET avatar = $2 WHERE id = $1')

export async function setAvatar(database: Queryable, userId: number, path: string): Promise<void> {
  await database.rows(SET_AVATAR, [userId, path])
}

const SET_NICKNAME = statement(
  'profile-set-nickname',
  'UPDATE app_user SET nickname = $2, signature = coalesce($3, signature) WHERE id = $1',
)

/** Saves a nickname and, if given, a signature. */
export async function setNickname(
  database: Queryable,
  userId: number,
  nickname: string,
  signature: string | undefined,
): Promise<void> {
  await database.rows(SET_NICKNAME, [userId, nickname, signature])
}
