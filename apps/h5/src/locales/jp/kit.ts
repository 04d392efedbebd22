import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/kit.ts'

export const messages: Catalogue<typeof english> = {
  'kit.amount.less': '減らす',
  'kit.amount.more': '増やす',
  'kit.amount.share': '利用可能額に対する割合',
  'kit.balance.hidden': '残高は非表示です',
  'kit.code.send': 'コードを送信',
  'kit.code.resendIn': '{seconds}秒後に再送',
  'kit.strength.weak': '弱い',
  'kit.strength.fair': '普通',
  'kit.strength.good': '良い',
  'kit.strength.strong': '強い',
}
