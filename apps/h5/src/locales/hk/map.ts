import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/map.ts'

export const messages: Catalogue<typeof english> = {
  'map.title': '全部功能',
  'map.group.trade': '交易',
  'map.group.money': '資金',
  'map.group.account': '帳戶',
  'map.group.help': '說明與公開資訊',
  'map.vip': 'VIP 等級',
  'map.spotOrders': '現貨委託',
  'map.futuresOrders': '合約訂單',
  'map.secondsOrders': '秒合約訂單',
  'map.flows': '充值與提現紀錄',
  'map.terms': '服務條款',
}
