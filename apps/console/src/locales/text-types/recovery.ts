// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'recovery.request': null
  readonly 'recovery.queue': null
  readonly 'recovery.pending': null
  readonly 'recovery.reason.person-differs': null
  readonly 'recovery.reason.code-differs': null
  readonly 'recovery.lost.totp': null
  readonly 'recovery.lost.pay_password': null
  readonly 'recovery.lost.addresses': null
  readonly 'recovery.code': null
  readonly 'recovery.verifiedAs': null
  readonly 'recovery.unverified': null
  readonly 'recovery.reported': null
  readonly 'recovery.effect': null
  readonly 'recovery.effect.delay': null
}

declare module '../../i18n/text-groups.ts' {
  interface TextGroups {
    readonly recovery: Texts
  }
}
