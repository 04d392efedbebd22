// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'chat.key.reply': null
  readonly 'chat.key.picture': null
  readonly 'chat.key.older': null
  readonly 'chat.key.freeze': null
  readonly 'chat.key.leave': null
  readonly 'chat.search.hint': null
  readonly 'chat.order.live': null
  readonly 'chat.order.polled': null
  readonly 'chat.count': { readonly count: number }
  readonly 'chat.empty': null
  readonly 'chat.choose': { readonly j: string | number; readonly enter: string | number }
  readonly 'chat.conversations': null
  readonly 'chat.customer': null
  readonly 'chat.last': null
  readonly 'chat.unread': null
  readonly 'chat.picture': null
  readonly 'chat.draft': { readonly text: string | number }
  readonly 'chat.conversation.label': { readonly name: string | number }
  readonly 'chat.conversation.named': {
    readonly name: string | number
    readonly id: string | number
  }
  readonly 'chat.conversation.unnamed': { readonly id: string | number }
  readonly 'chat.conversation.empty': null
  readonly 'chat.conversation.older': null
  readonly 'chat.conversation.start': null
  readonly 'chat.conversation.scroll': null
  readonly 'chat.messages': null
  readonly 'chat.message.read': { readonly name: string | number; readonly time: string | number }
  readonly 'chat.message.unread': { readonly name: string | number; readonly time: string | number }
  readonly 'chat.image.action': null
  readonly 'chat.image.alt': null
  readonly 'chat.image.logged': null
  readonly 'chat.answer.label': null
  readonly 'chat.answer.placeholder': null
  readonly 'chat.answer.hint': {
    readonly enter: string | number
    readonly newLine: string | number
  }
  readonly 'chat.answer.left': { readonly count: number }
  readonly 'chat.answer.send': null
  readonly 'chat.answer.picture': null
  readonly 'chat.answer.pictureAlt': null
  readonly 'chat.answer.noPreview': null
  readonly 'chat.answer.pictureNote': { readonly size: string | number }
  readonly 'chat.answer.remove': null
  readonly 'chat.answer.kilobytes': { readonly size: string | number }
  readonly 'chat.answer.megabytes': { readonly size: string | number }
  readonly 'chat.answer.tooLarge': null
  readonly 'chat.answer.wrongType': null
  readonly 'chat.freeze.action': null
  readonly 'chat.freeze.question': { readonly id: string | number }
  readonly 'chat.freeze.confirm': null
  readonly 'chat.freeze.consequence': null
  readonly 'chat.freeze.logged': null
  readonly 'chat.freeze.done': { readonly until: string | number; readonly total: string | number }
  readonly 'chat.freeze.refused': null
}

declare module '../../i18n/text-groups.ts' {
  interface TextGroups {
    readonly chat: Texts
  }
}
