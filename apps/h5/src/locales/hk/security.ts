import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/security.ts'

export const messages: Catalogue<typeof english> = {
  'security.title': '安全中心',
  'security.password.title': '更改登入密碼',
  'security.password.hold': '更改後提現將暫停 24 小時，至 {time}。',
  'security.password.logout': '所有裝置都會登出，包括本機。',
  'security.password.sendTo': '驗證碼發送至',
  'security.password.submit': '確認更改',
  'security.pay.title': '交易密碼',
  'security.pay.set': '設定交易密碼',
  'security.pay.change': '更改交易密碼',
  'security.pay.intro': '用於確認提現的 6 位數字。沒有預設密碼，Candor 的任何人都不會向您索取。',
  'security.pay.password': '新交易密碼',
  'security.pay.repeat': '再次輸入 6 位數字',
  'security.pay.digits': '必須為 6 位數字',
  'security.pay.weakEqual': '過於簡單：所有數字相同',
  'security.pay.weakRun': '過於簡單：連續遞增或遞減的數字',
  'security.pay.weakPhone': '過於簡單：與您的手機尾號相同',
  'security.pay.locked': '連續輸錯五次，已鎖定至 {time}；設定新密碼不會解除鎖定。',
}
