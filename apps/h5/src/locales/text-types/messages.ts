// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'messages.title': null
  readonly 'messages.support': null
  readonly 'messages.supportText': null
  readonly 'messages.system': null
  readonly 'messages.systemText': null
  readonly 'messages.announcements': null
  readonly 'messages.announcementsText': null
  readonly 'messages.announcement': null
  readonly 'messages.unread': { readonly count: number }
  readonly 'messages.unreadMark': null
  readonly 'messages.readAll': null
  readonly 'messages.empty': null
  readonly 'messages.emptyText': null
  readonly 'messages.noAnnouncements': null
  readonly 'messages.toSubject': null
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly messages: Texts
  }
}
