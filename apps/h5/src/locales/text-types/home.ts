// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'home.hero.title': null
  readonly 'home.hero.text': null
  readonly 'home.hero.register': null
  readonly 'home.assets.title': null
  readonly 'home.news.all': null
  readonly 'home.list.label': null
  readonly 'home.list.turnover': null
  readonly 'home.list.gainers': null
  readonly 'home.list.losers': null
  readonly 'home.row.volume': { readonly amount: string | number }
  readonly 'home.row.dayRange': { readonly low: string | number; readonly high: string | number }
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly home: Texts
  }
}
