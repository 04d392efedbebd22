// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'shell.title': null
  readonly 'shell.brand': null
  readonly 'shell.console': null
  readonly 'shell.language': null
  readonly 'shell.screens': null
  readonly 'shell.section.review': null
  readonly 'shell.section.chat': null
  readonly 'shell.section.articles': null
  readonly 'shell.section.audit': null
  readonly 'shell.section.products': null
  readonly 'shell.section.repairs': null
  readonly 'shell.section.disputes': null
  readonly 'shell.section.key': { readonly key: string | number; readonly name: string | number }
  readonly 'shell.section.hint': { readonly key: string | number }
  readonly 'shell.session.ends': { readonly time: string | number }
  readonly 'shell.session.left': { readonly time: string | number }
  readonly 'shell.theme': { readonly scheme: string }
  readonly 'shell.shortcuts': null
  readonly 'shell.logOut.action': null
  readonly 'shell.logOut.question': null
  readonly 'shell.logOut.drafts': { readonly count: number }
  readonly 'shell.end.loggedOut': null
  readonly 'shell.end.unanswered': null
  readonly 'shell.end.time': null
  readonly 'shell.end.elsewhere': null
  readonly 'shell.noAccess.title': { readonly name: string | number }
  readonly 'shell.noAccess.role': {
    readonly needed: string | number
    readonly roles: string | number
  }
  readonly 'shell.noAccess.notFound': null
  readonly 'shell.noAccess.choose': null
  readonly 'shell.noAccess.none': null
  readonly 'shell.noAccess.noScreen': { readonly roles: string | number }
  readonly 'shell.halt.title': null
  readonly 'shell.halt.since': { readonly time: string | number }
  readonly 'shell.halt.reason.difference': null
  readonly 'shell.halt.reason.started': null
  readonly 'shell.halt.reason.unchecked': null
  readonly 'shell.halt.consequence': null
  readonly 'shell.halt.finding': {
    readonly row: string | number
    readonly expected: string | number
    readonly found: string | number
  }
  readonly 'shell.sandbox.label': null
  readonly 'shell.sandbox.money': null
  readonly 'shell.mailbox.label': null
  readonly 'shell.mailbox.warning': null
  readonly 'shell.action.cancel': null
  readonly 'shell.action.close': null
  readonly 'shell.action.discard': null
  readonly 'shell.action.refresh': null
  readonly 'shell.action.tryAgain': null
  readonly 'shell.loading': null
  readonly 'shell.search.page': null
  readonly 'shell.search.none': null
  readonly 'shell.pages.label': null
  readonly 'shell.pages.previous': null
  readonly 'shell.pages.next': null
  readonly 'shell.pages.of': { readonly page: string | number; readonly pages: string | number }
  readonly 'shell.error.status': { readonly status: string | number }
  readonly 'shell.error.request': {
    readonly status: string | number
    readonly request: string | number
  }
  readonly 'shell.error.timeout': null
  readonly 'shell.error.unreachable': null
  readonly 'shell.error.format': { readonly path: string | number }
  readonly 'shell.utc': { readonly time: string | number }
  readonly 'shell.percent': { readonly figure: string | number }
  readonly 'shell.duration.underMinute': null
  readonly 'shell.duration.minutes': { readonly minutes: string | number }
  readonly 'shell.duration.hours': {
    readonly hours: string | number
    readonly minutes: string | number
  }
  readonly 'shell.duration.days': {
    readonly days: string | number
    readonly hours: string | number
  }
  readonly 'shell.keys': null
  readonly 'shell.key.move': null
  readonly 'shell.key.open': null
  readonly 'shell.key.search': null
  readonly 'shell.key.pages': null
  readonly 'shell.key.refresh': null
  readonly 'shell.key.close': null
  readonly 'shell.key.help': null
  readonly 'shell.key.nextField': null
  readonly 'shell.keyboard.enter': null
  readonly 'shell.keyboard.esc': null
  readonly 'shell.keyboard.shift': null
  readonly 'shell.keyboard.ctrl': null
  readonly 'shell.keyboard.tab': null
}

declare module '../../i18n/text-groups.ts' {
  interface TextGroups {
    readonly shell: Texts
  }
}
