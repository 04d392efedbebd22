import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/home.ts'

export const messages: Catalogue<typeof english> = {
  'home.hero.title': '价格、成交与余额，都可由您亲自核验',
  'home.hero.text': '先用模拟资金体验，沙盒完全免费。',
  'home.hero.register': '注册',
  'home.assets.title': '总资产',
  'home.news.all': '全部公告',
  'home.list.label': '交易对排序',
  'home.list.turnover': '成交额',
  'home.list.gainers': '涨幅榜',
  'home.list.losers': '跌幅榜',
  'home.row.volume': '额 {amount}',
  'home.row.dayRange': 'UTC日内价格位置，最低{low}至最高{high}',
}
