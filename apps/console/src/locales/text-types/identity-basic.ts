// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'identity-basic.request': null
  readonly 'identity-basic.queue': null
  readonly 'identity-basic.pending': null
  readonly 'identity-basic.reason.name-unreadable': null
  readonly 'identity-basic.reason.number-invalid': null
  readonly 'identity-basic.reason.under-age': null
  readonly 'identity-basic.name': null
  readonly 'identity-basic.number': null
}

declare module '../../i18n/text-groups.ts' {
  interface TextGroups {
    readonly 'identity-basic': Texts
  }
}
