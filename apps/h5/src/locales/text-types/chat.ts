// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'chat.title': null
  readonly 'chat.chat': null
  readonly 'chat.automatic': null
  readonly 'chat.read': null
  readonly 'chat.sent': null
  readonly 'chat.sending': null
  readonly 'chat.unsent': { readonly reason: string | number }
  readonly 'chat.resend': null
  readonly 'chat.placeholder': null
  readonly 'chat.composer': null
  readonly 'chat.send': null
  readonly 'chat.pull': null
  readonly 'chat.earlier': null
  readonly 'chat.greeting': null
  readonly 'chat.greetingText': null
  readonly 'chat.picture.own': null
  readonly 'chat.picture.support': null
  readonly 'chat.picture.again': null
  readonly 'chat.picture.title': null
  readonly 'chat.picture.send': null
  readonly 'chat.picture.private': null
  readonly 'chat.way.chatText': null
  readonly 'chat.way.open': null
  readonly 'chat.way.channels': null
  readonly 'chat.way.telegram': null
  readonly 'chat.way.whatsapp': null
  readonly 'chat.way.online': null
  readonly 'chat.way.site': null
  readonly 'chat.way.read': null
  readonly 'chat.aboutWithdrawal': { readonly id: string | number }
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly chat: Texts
  }
}
