import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/home.ts'

export const messages: Catalogue<typeof english> = {
  'home.hero.title': '價格、成交與餘額，都可由您親自核實',
  'home.hero.text': '先用模擬資金體驗，沙盒完全免費。',
  'home.hero.register': '註冊',
  'home.assets.title': '總資產',
  'home.news.all': '全部公告',
  'home.list.label': '交易對排序',
  'home.list.turnover': '成交額',
  'home.list.gainers': '升幅榜',
  'home.list.losers': '跌幅榜',
  'home.row.volume': '額 {amount}',
  'home.row.dayRange': 'UTC日內價格位置，最低{low}至最高{high}',
}
