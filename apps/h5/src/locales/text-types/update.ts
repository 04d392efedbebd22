// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'update.title': null
  readonly 'update.text': null
  readonly 'update.reload': null
  readonly 'update.later': null
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly update: Texts
  }
}
