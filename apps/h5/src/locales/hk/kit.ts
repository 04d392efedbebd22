import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/kit.ts'

export const messages: Catalogue<typeof english> = {
  'kit.amount.less': '減少',
  'kit.amount.more': '增加',
  'kit.amount.share': '可用數量的比例',
  'kit.amount.ambiguous': '「{text}」有兩種讀法：請寫成 {whole} 或 {fraction}',
  'kit.amount.sign': '請按此格式填寫數字：{example}',
  'kit.amount.decimals': '最多 {count} 位小數',
  'kit.amount.long': '小數點前最多 18 位數字',
  'kit.balance.hidden': '餘額已隱藏',
  'kit.code.send': '發送驗證碼',
  'kit.code.resendIn': '{seconds} 秒後重發',
  'kit.strength.weak': '弱',
  'kit.strength.fair': '一般',
  'kit.strength.good': '良好',
  'kit.strength.strong': '強',
}
