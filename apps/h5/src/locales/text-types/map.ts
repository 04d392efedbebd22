// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'map.title': null
  readonly 'map.group.trade': null
  readonly 'map.group.money': null
  readonly 'map.group.account': null
  readonly 'map.group.help': null
  readonly 'map.vip': null
  readonly 'map.spotOrders': null
  readonly 'map.futuresOrders': null
  readonly 'map.secondsOrders': null
  readonly 'map.flows': null
  readonly 'map.terms': null
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly map: Texts
  }
}
