import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/kit.ts'

export const messages: Catalogue<typeof english> = {
  'kit.amount.less': '减少',
  'kit.amount.more': '增加',
  'kit.amount.share': '可用数量的比例',
  'kit.amount.ambiguous': '“{text}”有两种读法：请写成 {whole} 或 {fraction}',
  'kit.amount.sign': '请按此格式填写数字：{example}',
  'kit.amount.decimals': '最多 {count} 位小数',
  'kit.amount.long': '小数点前最多 18 位数字',
  'kit.balance.hidden': '余额已隐藏',
  'kit.code.send': '发送验证码',
  'kit.code.resendIn': '{seconds} 秒后重发',
  'kit.strength.weak': '弱',
  'kit.strength.fair': '一般',
  'kit.strength.good': '良好',
  'kit.strength.strong': '强',
}
