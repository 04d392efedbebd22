// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'shell.tab.label': null
  readonly 'shell.tab.home': null
  readonly 'shell.tab.market': null
  readonly 'shell.tab.transaction': null
  readonly 'shell.tab.financial': null
  readonly 'shell.tab.assets': null
  readonly 'shell.tab.quiz': null
  readonly 'shell.action.cancel': null
  readonly 'shell.action.confirm': null
  readonly 'shell.action.close': null
  readonly 'shell.action.back': null
  readonly 'shell.action.goBack': null
  readonly 'shell.action.home': null
  readonly 'shell.action.retry': null
  readonly 'shell.action.search': null
  readonly 'shell.action.clear': null
  readonly 'shell.action.copy': null
  readonly 'shell.action.saveImage': null
  readonly 'shell.action.save': null
  readonly 'shell.action.submit': null
  readonly 'shell.action.delete': null
  readonly 'shell.action.edit': null
  readonly 'shell.action.more': null
  readonly 'shell.action.all': null
  readonly 'shell.action.login': null
  readonly 'shell.action.logout': null
  readonly 'shell.action.showPassword': null
  readonly 'shell.action.hidePassword': null
  readonly 'shell.action.choose': null
  readonly 'shell.action.remove': null
  readonly 'shell.page.loading': null
  readonly 'shell.page.loadingFailed': null
  readonly 'shell.page.notFound': null
  readonly 'shell.network.title': null
  readonly 'shell.network.text': null
  readonly 'shell.failure.loginFirst': null
  readonly 'shell.failure.loginReason': { readonly reason: string | number }
  readonly 'shell.failure.development': null
  readonly 'shell.failure.audio': null
  readonly 'shell.failure.delete': null
  readonly 'shell.failure.redemption': null
  readonly 'shell.failure.purchaseReview': null
  readonly 'shell.failure.wrongPrice': null
  readonly 'shell.failure.wrongIncrement': null
  readonly 'shell.failure.timeout': null
  readonly 'shell.failure.network': null
  readonly 'shell.failure.server': null
  readonly 'shell.failure.serverWithId': { readonly id: string | number }
  readonly 'shell.failure.copy': null
  readonly 'shell.failure.saveImage': null
  readonly 'shell.failure.upload': null
  readonly 'shell.success.login': null
  readonly 'shell.success.registration': null
  readonly 'shell.success.savedToAlbum': null
  readonly 'shell.success.copy': null
  readonly 'shell.success.delete': null
  readonly 'shell.success.addFavourite': null
  readonly 'shell.success.removeFavourite': null
  readonly 'shell.success.purchase': null
  readonly 'shell.success.payment': null
  readonly 'shell.success.upload': null
  readonly 'shell.success.saved': null
  readonly 'shell.success.submitted': null
  readonly 'shell.success.logout': null
  readonly 'shell.face.nothingFound': null
  readonly 'shell.face.noContent': null
  readonly 'shell.face.notFound': null
  readonly 'shell.face.loginHint': null
  readonly 'shell.list.loadMore': null
  readonly 'shell.list.end': null
  readonly 'shell.time.justNow': null
  readonly 'shell.time.seconds': { readonly count: string | number }
  readonly 'shell.maintenance.ahead': {
    readonly from: string | number
    readonly to: string | number
    readonly close: string | number
  }
  readonly 'shell.maintenance.now': { readonly from: string | number; readonly to: string | number }
  readonly 'shell.sandbox.mark': null
  readonly 'shell.source.live': null
  readonly 'shell.source.replay': { readonly date: string | number }
  readonly 'shell.source.simulated': null
  readonly 'shell.source.derived': { readonly date: string | number }
  readonly 'shell.source.synthetic': null
  readonly 'shell.live.live': null
  readonly 'shell.live.notLive': { readonly age: string | number }
  readonly 'shell.live.delayed': null
  readonly 'shell.live.delayedAge': { readonly age: string | number }
  readonly 'shell.live.connecting': null
  readonly 'shell.balance.hide': null
  readonly 'shell.form.required': null
  readonly 'shell.form.optional': null
  readonly 'shell.form.amount': null
  readonly 'shell.form.specialChars': null
  readonly 'shell.form.maxLength': { readonly max: number }
  readonly 'shell.form.whole': null
  readonly 'shell.money.checking': null
  readonly 'shell.money.before': null
  readonly 'shell.money.after': null
  readonly 'shell.upload.choose': null
  readonly 'shell.upload.original': null
  readonly 'shell.upload.compressed': null
  readonly 'shell.upload.busy': null
  readonly 'shell.change.up': null
  readonly 'shell.change.down': null
  readonly 'shell.home.search': null
  readonly 'shell.home.messages': null
  readonly 'shell.home.unread': { readonly count: number }
  readonly 'shell.home.announcements': null
  readonly 'shell.home.banners': null
  readonly 'shell.home.menu': null
  readonly 'shell.home.quotations': null
  readonly 'shell.home.allMarkets': null
  readonly 'shell.home.popupClose': null
  readonly 'shell.home.settings': null
  readonly 'shell.home.guest': null
  readonly 'shell.place.noPosition': null
  readonly 'shell.setting.language': null
  readonly 'shell.setting.fiat': null
  readonly 'shell.setting.theme': null
  readonly 'shell.setting.themeLight': null
  readonly 'shell.setting.themeDark': null
  readonly 'shell.setting.themeSystem': null
  readonly 'shell.setting.quizTab': null
  readonly 'shell.setting.version': null
  readonly 'shell.setting.ratesBuiltIn': { readonly date: string | number }
  readonly 'shell.setting.ratesFrom': {
    readonly date: string | number
    readonly source: string | number
  }
  readonly 'shell.menu.deposit': null
  readonly 'shell.menu.withdraw': null
  readonly 'shell.menu.transfer': null
  readonly 'shell.menu.coinTransfer': null
  readonly 'shell.menu.spot': null
  readonly 'shell.menu.futures': null
  readonly 'shell.menu.seconds': null
  readonly 'shell.menu.buyCrypto': null
  readonly 'shell.menu.borrowing': null
  readonly 'shell.menu.invite': null
  readonly 'shell.menu.support': null
  readonly 'shell.menu.faq': null
  readonly 'shell.menu.fairness': null
  readonly 'shell.menu.verify': null
  readonly 'shell.menu.records': null
  readonly 'shell.menu.alerts': null
  readonly 'shell.menu.security': null
  readonly 'shell.menu.identity': null
  readonly 'shell.action.dispute': null
  readonly 'shell.menu.disputes': null
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly shell: Texts
  }
}
