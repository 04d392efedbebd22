// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'identity-advanced.request': null
  readonly 'identity-advanced.queue': null
  readonly 'identity-advanced.pending': null
  readonly 'identity-advanced.reason.picture-differs': null
  readonly 'identity-advanced.summary': null
}

declare module '../../i18n/text-groups.ts' {
  interface TextGroups {
    readonly 'identity-advanced': Texts
  }
}
