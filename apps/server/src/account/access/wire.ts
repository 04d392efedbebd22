import type { Reply, access } from '@candor/contract'
import { formatUtc } from '../../clock/clock.ts'
import type { WalletSummaries } from './access-deps.ts'
import type { Profile } from './store-users.ts'

/** A user as GET /user/info returns them (USER-01); no rule reads score, which is always 0. */
export function toProfileDto(
  user: Profile,
  wallets: WalletSummaries,
  { termsToAccept, isFrozen }: { readonly termsToAccept: number; readonly isFrozen: boolean },
): Reply<typeof access.userInfo> {
  return {
    id: user.id,
    account_number: user.email === '' ? user.phone : user.email,
    email: user.email,
    phone: user.phone,
    nickname: user.nickname === '' ? user.username : user.nickname,
    signature: user.signature,
    head_portrait: user.avatar,
    extension_code: user.inviteCode,
    parent_id: user.inviterId,
    level: user.vipLevel,
    user_level: user.vipLevel,
    user_level_text: `VIP ${user.vipLevel}`,
    score: 0,
    is_trader: 0,
    is_realname: user.authLevel > 0 ? 2 : 1,
    review_status: user.reviewStatus,
    name: user.username,
    has_pay_password: user.hasPayPassword ? 1 : 0,
    time: formatUtc(user.createdAt),
    terms_to_accept: termsToAccept,
    frozen: isFrozen ? 1 : 0,
    legal_wallet: wallets.fiat,
    change_wallet: wallets.exchange,
    lever_wallet: wallets.leverage,
    micro_wallet: wallets.options,
  }
}
