export const messages = {
  'home.hero.title': 'Prices, results and balances you can check yourself',
  'home.hero.text': 'Try it with play money first: the sandbox costs nothing.',
  'home.hero.register': 'Register',
  'home.assets.title': 'Total assets',
  'home.news.all': 'All announcements',
  'home.list.label': 'Order of the pairs',
  'home.list.turnover': 'Turnover',
  'home.list.gainers': 'Gainers',
  'home.list.losers': 'Losers',
  'home.row.volume': 'Vol {amount}',
  'home.row.dayRange': 'Price within the UTC day, from low {low} to high {high}',
} as const
