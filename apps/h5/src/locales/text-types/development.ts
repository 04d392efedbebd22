// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'development.title': null
  readonly 'development.text': null
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly development: Texts
  }
}
