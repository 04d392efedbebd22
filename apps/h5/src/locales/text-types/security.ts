// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'security.title': null
  readonly 'security.password.title': null
  readonly 'security.password.hold': { readonly time: string | number }
  readonly 'security.password.logout': null
  readonly 'security.password.submit': null
  readonly 'security.pay.title': null
  readonly 'security.pay.set': null
  readonly 'security.pay.change': null
  readonly 'security.pay.intro': null
  readonly 'security.pay.password': null
  readonly 'security.pay.repeat': null
  readonly 'security.pay.digits': null
  readonly 'security.pay.weakEqual': null
  readonly 'security.pay.weakRun': null
  readonly 'security.pay.weakPhone': null
  readonly 'security.pay.locked': { readonly time: string | number }
  readonly 'security.never': null
  readonly 'security.group.access': null
  readonly 'security.group.withdrawals': null
  readonly 'security.group.mails': null
  readonly 'security.state.unset': null
  readonly 'security.state.set': null
  readonly 'security.state.on': null
  readonly 'security.state.locked': { readonly time: string | number }
  readonly 'security.summary.title': null
  readonly 'security.summary.count': { readonly set: number; readonly all: number }
  readonly 'security.summary.some': null
  readonly 'security.summary.all': null
  readonly 'security.summary.next': { readonly what: string | number }
  readonly 'security.loginPassword.title': null
  readonly 'security.secondFactor.title': null
  readonly 'security.passkeys.title': null
  readonly 'security.email.title': null
  readonly 'security.phone.title': null
  readonly 'security.payPassword.title': null
  readonly 'security.allowlist.title': null
  readonly 'security.word.title': null
  readonly 'security.hold.title': null
  readonly 'security.hold.until': { readonly time: string | number }
  readonly 'security.hold.login_password': null
  readonly 'security.hold.pay_password': null
  readonly 'security.hold.email': null
  readonly 'security.hold.phone': null
  readonly 'security.hold.second_factor': null
  readonly 'security.hold.passkey': null
  readonly 'security.hold.purchase': null
  readonly 'security.secondFactor.on': { readonly left: string | number }
  readonly 'security.secondFactor.explain': null
  readonly 'security.secondFactor.onConsequence': null
  readonly 'security.secondFactor.offConsequence': null
  readonly 'security.secondFactor.begin': null
  readonly 'security.secondFactor.scan': null
  readonly 'security.secondFactor.scanText': null
  readonly 'security.secondFactor.qr': null
  readonly 'security.secondFactor.secret': null
  readonly 'security.secondFactor.copySecret': null
  readonly 'security.secondFactor.openApp': null
  readonly 'security.secondFactor.firstCode': null
  readonly 'security.secondFactor.switchOn': null
  readonly 'security.secondFactor.isOn': { readonly left: string | number }
  readonly 'security.secondFactor.code': null
  readonly 'security.secondFactor.switchOff': null
  readonly 'security.recovery.title': null
  readonly 'security.recovery.explain': null
  readonly 'security.recovery.once': null
  readonly 'security.recovery.done': null
  readonly 'security.recovery.ask': null
  readonly 'security.recovery.askText': null
  readonly 'security.recovery.saved': null
  readonly 'security.recovery.notYet': null
  readonly 'security.passkeys.count': { readonly count: string | number }
  readonly 'security.passkeys.add': null
  readonly 'security.passkeys.explain': null
  readonly 'security.passkeys.unsupported': null
  readonly 'security.passkeys.full': { readonly most: number }
  readonly 'security.passkeys.none': null
  readonly 'security.passkeys.unnamed': null
  readonly 'security.passkeys.added': { readonly time: string | number }
  readonly 'security.passkeys.unused': null
  readonly 'security.passkeys.used': { readonly time: string | number }
  readonly 'security.passkeys.remove': { readonly name: string | number }
  readonly 'security.passkeys.removeAsk': { readonly name: string | number }
  readonly 'security.passkeys.removeText': null
  readonly 'security.passkeys.done': null
  readonly 'security.passkeys.create': null
  readonly 'security.passkeys.addText': null
  readonly 'security.passkeys.consequence': null
  readonly 'security.passkeys.name': null
  readonly 'security.passkeys.nameHint': null
  readonly 'security.passkeys.cancelled': null
  readonly 'security.passkeys.already': null
  readonly 'security.passkeys.address': { readonly address: string | number }
  readonly 'security.email.bind': null
  readonly 'security.email.change': null
  readonly 'security.email.new': null
  readonly 'security.email.code': null
  readonly 'security.phone.bind': null
  readonly 'security.phone.change': null
  readonly 'security.phone.new': null
  readonly 'security.phone.code': null
  readonly 'security.contact.present': { readonly address: string | number }
  readonly 'security.contact.consequence': null
  readonly 'security.contact.fresh': null
  readonly 'security.contact.same': null
  readonly 'security.ownCode.where': null
  readonly 'security.ownCode.label': { readonly address: string | number }
  readonly 'security.ownCode.none': null
  readonly 'security.allowlist.explain': null
  readonly 'security.allowlist.addresses': null
  readonly 'security.allowlist.atOnce': null
  readonly 'security.allowlist.afterDay': null
  readonly 'security.allowlist.ending': { readonly time: string | number }
  readonly 'security.allowlist.offFrom': { readonly time: string | number }
  readonly 'security.allowlist.keep': null
  readonly 'security.allowlist.switchOn': null
  readonly 'security.allowlist.switchOff': null
  readonly 'security.allowlist.nowOn': null
  readonly 'security.allowlist.nowOff': null
  readonly 'security.allowlist.needsPassword': null
  readonly 'security.word.explain': null
  readonly 'security.word.label': null
  readonly 'security.word.hint': null
  readonly 'security.word.preview': null
  readonly 'security.word.inMail': { readonly word: string | number }
  readonly 'security.devices.title': null
  readonly 'security.devices.hint': null
  readonly 'security.group.emergency': null
  readonly 'security.freeze.title': null
  readonly 'security.freeze.hint': null
  readonly 'security.close.title': null
  readonly 'security.close.hint': null
  readonly 'security.devices.explain': null
  readonly 'security.devices.onlyThis': null
  readonly 'security.devices.endOthers': null
  readonly 'security.devices.othersAsk': { readonly count: string | number }
  readonly 'security.devices.endAll': null
  readonly 'security.devices.othersText': null
  readonly 'security.devices.unknown': null
  readonly 'security.devices.current': null
  readonly 'security.devices.seen': { readonly when: string | number }
  readonly 'security.devices.network': { readonly region: string | number }
  readonly 'security.devices.since': { readonly time: string | number }
  readonly 'security.devices.end': null
  readonly 'security.devices.endAsk': { readonly device: string | number }
  readonly 'security.devices.endText': null
  readonly 'security.accountRecovery.title': null
  readonly 'security.accountRecovery.explain': null
  readonly 'security.accountRecovery.none': null
  readonly 'security.accountRecovery.held': null
  readonly 'security.accountRecovery.failed': null
  readonly 'security.accountRecovery.cancelled': null
  readonly 'security.accountRecovery.done': null
  readonly 'security.accountRecovery.totp': null
  readonly 'security.accountRecovery.payPassword': null
  readonly 'security.accountRecovery.addresses': null
  readonly 'security.accountRecovery.ownCode': null
  readonly 'security.accountRecovery.until': {
    readonly time: string | number
    readonly names: string | number
  }
  readonly 'security.accountRecovery.by': null
  readonly 'security.accountRecovery.cancel': null
  readonly 'security.accountRecovery.barred': null
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly security: Texts
  }
}
