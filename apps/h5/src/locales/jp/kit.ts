import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/kit.ts'

export const messages: Catalogue<typeof english> = {
  'kit.amount.less': '減らす',
  'kit.amount.more': '増やす',
  'kit.amount.share': '利用可能額に対する割合',
  'kit.amount.ambiguous':
    '「{text}」は二通りに読めます：{whole} または {fraction} と入力してください',
  'kit.amount.sign': '数字は次の形式で入力してください：{example}',
  'kit.amount.decimals': '小数は {count} 桁までです',
  'kit.amount.long': '小数点の前は 18 桁までです',
  'kit.balance.hidden': '残高は非表示です',
  'kit.code.send': 'コードを送信',
  'kit.code.resendIn': '{seconds}秒後に再送',
  'kit.strength.weak': '弱い',
  'kit.strength.fair': '普通',
  'kit.strength.good': '良い',
  'kit.strength.strong': '強い',
}
