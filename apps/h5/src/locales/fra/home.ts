import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/home.ts'

export const messages: Catalogue<typeof english> = {
  'home.hero.title': 'Prix, résultats et soldes que vous pouvez vérifier vous-même',
  'home.hero.text': 'Essayez d’abord avec de l’argent fictif : le bac à sable est gratuit.',
  'home.hero.register': 'S’inscrire',
  'home.assets.title': 'Total des actifs',
  'home.news.all': 'Toutes les annonces',
  'home.list.label': 'Ordre des paires',
  'home.list.turnover': 'Volume',
  'home.list.gainers': 'Hausses',
  'home.list.losers': 'Baisses',
  'home.row.volume': 'Vol. {amount}',
  'home.row.dayRange': 'Prix dans la journée UTC, du plus bas {low} au plus haut {high}',
}
