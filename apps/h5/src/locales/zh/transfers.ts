import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/transfers.ts'

export const messages: Catalogue<typeof english> = {
  'transfers.title': '划转',
  'transfers.from': '转出',
  'transfers.to': '转入',
  'transfers.swap': '互换方向',
  'transfers.currency': '币种',
  'transfers.amount': '数量',
  'transfers.available': '可用',
  'transfers.free': '免费，即时到账。',
  'transfers.riskHint': '有合约持仓时，转出后风险率须不低于 150%。',
  'transfers.submit': '确认划转',
  'transfers.done': '{amount} {currency} 已转入{account}',
  'transfers.undo': '撤回划转',
  'transfers.undoText': '转错了？转回同样免费。',
  'transfers.empty': '没有可划转的币种',
  'transfers.history': '划转记录',
  'transfers.historyEmpty': '暂无记录',
  'transfers.complaint.amount': '请输入正确的数量',
  'transfers.complaint.balance': '余额不足：可用 {available} {currency}',
  'transfers.toSwap': '想换成其他币种？闪兑 {currency}',
}
