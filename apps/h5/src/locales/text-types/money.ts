// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'money.unanswered': null
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly money: Texts
  }
}
