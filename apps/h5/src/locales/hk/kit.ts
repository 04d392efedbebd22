import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/kit.ts'

export const messages: Catalogue<typeof english> = {
  'kit.amount.less': '減少',
  'kit.amount.more': '增加',
  'kit.amount.share': '可用數量的比例',
  'kit.balance.hidden': '餘額已隱藏',
  'kit.code.send': '發送驗證碼',
  'kit.code.resendIn': '{seconds} 秒後重發',
  'kit.strength.weak': '弱',
  'kit.strength.fair': '一般',
  'kit.strength.good': '良好',
  'kit.strength.strong': '強',
}
