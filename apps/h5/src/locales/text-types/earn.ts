// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'earn.guest.title': null
  readonly 'earn.guest.text': null
  readonly 'earn.guest.login': null
  readonly 'earn.none': null
  readonly 'earn.noneText': null
  readonly 'earn.section.all': null
  readonly 'earn.section.own': null
  readonly 'earn.own.title': null
  readonly 'earn.own.empty': null
  readonly 'earn.own.coin': null
  readonly 'earn.own.locked': null
  readonly 'earn.own.earned': null
  readonly 'earn.own.missing': { readonly count: number; readonly products: string | number }
  readonly 'earn.calendar.title': null
  readonly 'earn.calendar.day': { readonly date: string | number; readonly count: number }
  readonly 'earn.calendar.nothing': null
  readonly 'earn.calendar.interest': null
  readonly 'earn.calendar.return': null
  readonly 'earn.calendar.decision': null
  readonly 'earn.returns.title': null
  readonly 'earn.returns.more': { readonly count: number }
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly earn: Texts
  }
}
