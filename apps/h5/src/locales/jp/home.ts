import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/home.ts'

export const messages: Catalogue<typeof english> = {
  'home.hero.title': '価格も結果も残高も、自分で確かめられる',
  'home.hero.text': 'まずは模擬資金で。サンドボックスは無料です。',
  'home.hero.register': '新規登録',
  'home.assets.title': '総資産',
  'home.news.all': 'お知らせ一覧',
  'home.list.label': '銘柄の並び順',
  'home.list.turnover': '売買代金',
  'home.list.gainers': '値上がり',
  'home.list.losers': '値下がり',
  'home.row.volume': '代金 {amount}',
  'home.row.dayRange': 'UTC日中の価格位置、安値{low}から高値{high}まで',
}
