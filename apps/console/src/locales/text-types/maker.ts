// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'maker.request': null
  readonly 'maker.queue': null
  readonly 'maker.pending': null
  readonly 'maker.reason.intro-incomplete': null
  readonly 'maker.reason.volume-unproven': null
  readonly 'maker.reason.conduct-unaccepted': null
  readonly 'maker.application': null
}

declare module '../../i18n/text-groups.ts' {
  interface TextGroups {
    readonly maker: Texts
  }
}
