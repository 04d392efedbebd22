import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/swap.ts'

export const messages: Catalogue<typeof english> = {
  'swap.title': '闪兑',
  'swap.from': '兑出',
  'swap.to': '兑入',
  'swap.flip': '互换方向',
  'swap.available': '可用',
  'swap.amount': '兑出数量',
  'swap.estimate': '预估',
  'swap.rate': '汇率',
  'swap.fee': '手续费',
  'swap.feeOf': '手续费（{percent}%）',
  'swap.debit': '总扣款',
  'swap.receive': '预计到账',
  'swap.house': '对手方为 Candor：由平台账户支付您兑入的币，并收取您兑出的币。',
  'swap.execution':
    '闪兑按您确认后首次记录的价格成交。更优的价格归您所有；若到账比显示的少超过 0.5%，则不会成交。',
  'swap.submit': '用 {from} 闪兑 {to}',
  'swap.done': '已到账',
  'swap.priceOf': '{coin} 价格',
  'swap.time': '时间',
  'swap.verify': '验证',
  'swap.records': '记录',
  'swap.empty': '暂无币种',
  'swap.complaint.amount': '请输入正确的数量',
  'swap.complaint.little': '数量过小，无法兑得任何币',
  'swap.complaint.balance': '余额不足：含手续费需 {needed} {currency}，可用 {available}',
}
