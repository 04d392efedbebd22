// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'mail-taken-subject': null
  readonly 'mail-taken-body': null
  readonly 'mail-security-changed-subject': null
  readonly 'mail-security-changed-body': {
    readonly reason: string | number
    readonly until: string | number
  }
  readonly 'mail-freeze-subject': null
  readonly 'mail-freeze-body': { readonly code: string | number }
  readonly 'mail-freeze-link': { readonly link: string | number }
  readonly 'mail-account-frozen-subject': null
  readonly 'mail-account-frozen-body': { readonly reason: string | number }
  readonly 'mail-account-unfrozen-subject': null
  readonly 'mail-account-unfrozen-body': { readonly reason: string | number }
  readonly 'mail-account-closed-subject': null
  readonly 'mail-account-closed-body': null
  readonly 'mail-close-subject': null
  readonly 'mail-close-body': { readonly code: string | number }
  readonly 'mail-register-subject': null
  readonly 'mail-register-body': { readonly code: string | number }
  readonly 'mail-forget-subject': null
  readonly 'mail-forget-body': { readonly code: string | number }
  readonly 'mail-password-subject': null
  readonly 'mail-password-body': { readonly code: string | number }
  readonly 'mail-pay_password-subject': null
  readonly 'mail-pay_password-body': { readonly code: string | number }
  readonly 'mail-bind-subject': null
  readonly 'mail-bind-body': { readonly code: string | number }
  readonly 'mail-withdraw-subject': null
  readonly 'mail-withdraw-body': { readonly code: string | number }
  readonly 'mail-code-footer': null
  readonly 'mail-anti-phishing': { readonly word: string | number }
  readonly 'mail-account-exists-subject': null
  readonly 'mail-account-exists-body': null
  readonly 'mail-new-device-subject': null
  readonly 'mail-new-device-body': {
    readonly device: string | number
    readonly region: string | number
    readonly time: string | number
  }
  readonly 'mail-recover-subject': null
  readonly 'mail-recover-body': { readonly code: string | number }
  readonly 'mail-footer': null
  readonly 'mail-sandbox': null
}

declare module '../text-groups.ts' {
  interface TextGroups {
    readonly mails: Texts
  }
}
