import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/map.ts'

export const messages: Catalogue<typeof english> = {
  'map.title': '全部功能',
  'map.group.trade': '交易',
  'map.group.money': '资金',
  'map.group.account': '账户',
  'map.group.help': '帮助与公开信息',
  'map.vip': 'VIP 等级',
  'map.spotOrders': '现货委托',
  'map.futuresOrders': '合约订单',
  'map.secondsOrders': '秒合约订单',
  'map.flows': '充值与提现记录',
  'map.terms': '服务条款',
}
