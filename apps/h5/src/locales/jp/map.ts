import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/map.ts'

export const messages: Catalogue<typeof english> = {
  'map.title': 'すべての機能',
  'map.group.trade': '取引',
  'map.group.money': '資金',
  'map.group.account': 'アカウント',
  'map.group.help': 'ヘルプと情報公開',
  'map.vip': 'VIPレベル',
  'map.spotOrders': '現物注文',
  'map.futuresOrders': '先物注文',
  'map.secondsOrders': '秒トレードの注文',
  'map.flows': '入出金の履歴',
  'map.terms': '利用規約',
}
