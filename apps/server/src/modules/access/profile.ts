import type { Reply, access } from '@candor/contract'
import { utcText } from '../../clock/clock.ts'
import type { AccessDeps } from './access-deps.ts'
import { profileOf } from './store-users.ts'

/** The caller's own profile (USER-01, USER-02): no argument can name another user. */
export async function readProfile(deps: AccessDeps, userId: number): Promise<Reply<typeof access.userInfo>> {
  const [user, wallets] = await Promise.all([profileOf(deps.database, userId), deps.walletsOf(userId)])
  if (user === undefined) throw new Error(`session without user ${userId}`)
  return {
    id: user.id, account_number: user.email === '' ? user.phone : user.email, email: user.email, phone: user.phone,
    nickname: user.nickname === '' ? user.username : user.nickname, signature: user.signature, head_portrait: user.avatar,
    extension_code: user.inviteCode, parent_id: user.inviterId, level: user.vipLevel, user_level: user.vipLevel, user_level_text: `VIP ${user.vipLevel}`,
    score: 0, is_trader: 0, is_realname: user.authLevel > 0 ? 2 : 1, review_status: user.authLevel > 0 ? 2 : 0, name: user.username,
    has_pay_password: 0, time: utcText(user.createdAt),
    legal_wallet: wallets.legal, change_wallet: wallets.change, lever_wallet: wallets.lever, micro_wallet: wallets.micro,
  }
}
