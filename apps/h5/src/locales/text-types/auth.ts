// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'auth.login.title': null
  readonly 'auth.login.submit': null
  readonly 'auth.login.toRegister': null
  readonly 'auth.login.toForget': null
  readonly 'auth.login.passkey': null
  readonly 'auth.login.passkeyNone': null
  readonly 'auth.login.passkeyAddress': null
  readonly 'auth.login.noAccount': null
  readonly 'auth.login.frozen': { readonly time: string | number }
  readonly 'auth.login.secondFactor': null
  readonly 'auth.login.secondFactorHint': null
  readonly 'auth.account.email': null
  readonly 'auth.account.mobile': null
  readonly 'auth.account.emailHint': null
  readonly 'auth.account.mobileHint': null
  readonly 'auth.account.kind': null
  readonly 'auth.account.areaCode': null
  readonly 'auth.account.required': null
  readonly 'auth.account.emailWrong': null
  readonly 'auth.account.mobileWrong': null
  readonly 'auth.password.label': null
  readonly 'auth.password.hint': null
  readonly 'auth.password.repeat': null
  readonly 'auth.password.new': null
  readonly 'auth.password.required': null
  readonly 'auth.password.tooShort': null
  readonly 'auth.password.tooLong': null
  readonly 'auth.password.mismatch': null
  readonly 'auth.code.label': null
  readonly 'auth.code.hint': null
  readonly 'auth.code.wrong': null
  readonly 'auth.code.required': null
  readonly 'auth.code.maybeTaken': null
  readonly 'auth.code.correct': null
  readonly 'auth.code.sandbox': null
  readonly 'auth.code.readInMailbox': null
  readonly 'auth.register.title': null
  readonly 'auth.register.submit': null
  readonly 'auth.register.invite': null
  readonly 'auth.register.inviteHint': null
  readonly 'auth.register.consent': null
  readonly 'auth.register.terms': null
  readonly 'auth.register.consentNeeded': null
  readonly 'auth.register.toLogin': null
  readonly 'auth.forget.title': null
  readonly 'auth.forget.submit': null
  readonly 'auth.forget.warning': null
  readonly 'auth.forget.success': null
  readonly 'auth.area.title': null
  readonly 'auth.area.search': null
  readonly 'auth.area.empty': null
  readonly 'auth.mailbox.title': null
  readonly 'auth.mailbox.explain': null
  readonly 'auth.mailbox.empty': null
  readonly 'auth.mailbox.useCode': null
  readonly 'auth.login.toRecovery': null
  readonly 'auth.recovery.title': null
  readonly 'auth.recovery.intro': null
  readonly 'auth.recovery.lost': null
  readonly 'auth.recovery.lostTotp': null
  readonly 'auth.recovery.lostPayPassword': null
  readonly 'auth.recovery.lostAddresses': null
  readonly 'auth.recovery.contact': null
  readonly 'auth.recovery.contactHint': null
  readonly 'auth.recovery.consequence': null
  readonly 'auth.recovery.needLost': null
  readonly 'auth.recovery.begin': null
  readonly 'auth.recovery.code': null
  readonly 'auth.recovery.codeText': { readonly time: string | number }
  readonly 'auth.recovery.front': null
  readonly 'auth.recovery.live': null
  readonly 'auth.recovery.privacy': null
  readonly 'auth.recovery.file': null
  readonly 'auth.recovery.filed': null
  readonly 'auth.recovery.toLogin': null
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly auth: Texts
  }
}
