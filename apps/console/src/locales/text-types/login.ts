// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'login.action': null
  readonly 'login.passkey': null
  readonly 'login.passkey.none': null
  readonly 'login.passkey.without': null
  readonly 'login.name': null
  readonly 'login.password': null
  readonly 'login.code': null
  readonly 'login.code.hint': null
  readonly 'login.note': null
  readonly 'login.sentence': { readonly words: string | number }
  readonly 'login.locked': null
  readonly 'login.lockedFor': { readonly minutes: number }
  readonly 'login.enrol.action': null
  readonly 'login.enrol.link': null
  readonly 'login.enrol.none': null
  readonly 'login.enrol.unsupported': null
  readonly 'login.enrol.note': null
}

declare module '../../i18n/text-groups.ts' {
  interface TextGroups {
    readonly login: Texts
  }
}
