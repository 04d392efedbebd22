// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'articles.title': null
  readonly 'articles.empty': null
  readonly 'articles.faqMore': null
  readonly 'articles.toSupport': null
  readonly 'articles.contact': null
  readonly 'articles.channels': null
  readonly 'articles.channelSupport': null
  readonly 'articles.channelOnline': null
  readonly 'articles.chat': null
  readonly 'articles.chatText': null
  readonly 'articles.about': null
  readonly 'articles.terms': null
  readonly 'articles.compliance': null
  readonly 'articles.more': null
  readonly 'articles.install': { readonly site: string | number }
  readonly 'articles.installText': null
  readonly 'articles.checkUs': null
  readonly 'articles.toVerify': null
  readonly 'articles.toVerifyText': null
  readonly 'articles.toHouse': null
  readonly 'articles.toHouseText': null
  readonly 'articles.web.title': null
  readonly 'articles.web.none': null
  readonly 'articles.web.noneText': null
  readonly 'articles.web.refused': null
  readonly 'articles.web.refusedText': null
  readonly 'articles.web.frame': { readonly host: string | number }
  readonly 'articles.web.outside': null
  readonly 'articles.web.leaveTitle': { readonly site: string | number }
  readonly 'articles.web.leaveText': { readonly site: string | number }
  readonly 'articles.web.lookalike': null
  readonly 'articles.web.open': { readonly host: string | number }
  readonly 'articles.web.stay': { readonly site: string | number }
  readonly 'articles.consents.title': null
  readonly 'articles.consents.ask': null
  readonly 'articles.consents.changed': null
  readonly 'articles.consents.read': { readonly version: string | number }
  readonly 'articles.consents.without': null
  readonly 'articles.consents.agree': null
  readonly 'articles.consents.later': null
  readonly 'articles.consents.given': null
  readonly 'articles.consents.none': null
  readonly 'articles.consents.agreedAt': {
    readonly version: string | number
    readonly time: string | number
  }
  readonly 'articles.consents.version': { readonly version: string | number }
  readonly 'articles.consents.since': null
  readonly 'articles.consents.fingerprint': null
  readonly 'articles.consents.contracts': null
  readonly 'articles.consents.leverage': null
  readonly 'articles.consents.seconds': null
  readonly 'articles.consents.borrowing': null
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly articles: Texts
  }
}
