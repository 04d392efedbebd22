// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'withdrawal.request': null
  readonly 'withdrawal.queue': null
  readonly 'withdrawal.pending': null
  readonly 'withdrawal.reason.destination-unpayable': null
  readonly 'withdrawal.reason.destination-sanctioned': null
  readonly 'withdrawal.reason.holder-differs': null
  readonly 'withdrawal.reason.not-by-owner': null
  readonly 'withdrawal.way.0': null
  readonly 'withdrawal.way.1': null
  readonly 'withdrawal.way.2': null
  readonly 'withdrawal.level.0': null
  readonly 'withdrawal.level.1': null
  readonly 'withdrawal.level.2': null
  readonly 'withdrawal.to.address': null
  readonly 'withdrawal.to.realName': null
  readonly 'withdrawal.to.bank': null
  readonly 'withdrawal.to.cardNumber': null
  readonly 'withdrawal.to.accountCity': null
  readonly 'withdrawal.to.branch': null
  readonly 'withdrawal.to.abaNumber': null
  readonly 'withdrawal.to.holderAddress': null
  readonly 'withdrawal.to.swiftCode': null
  readonly 'withdrawal.to.bankCode': null
  readonly 'withdrawal.to.iban': null
  readonly 'withdrawal.to.bankAddress': null
  readonly 'withdrawal.to.phone': null
  readonly 'withdrawal.hold.login_password': null
  readonly 'withdrawal.hold.pay_password': null
  readonly 'withdrawal.hold.email': null
  readonly 'withdrawal.hold.phone': null
  readonly 'withdrawal.hold.second_factor': null
  readonly 'withdrawal.hold.passkey': null
  readonly 'withdrawal.deducted': null
  readonly 'withdrawal.fee': null
  readonly 'withdrawal.paidOut': null
  readonly 'withdrawal.value': null
  readonly 'withdrawal.value.within': {
    readonly own: string | number
    readonly day: string | number
  }
  readonly 'withdrawal.value.before': {
    readonly own: string | number
    readonly day: string | number
  }
  readonly 'withdrawal.saved': null
  readonly 'withdrawal.saved.no': null
  readonly 'withdrawal.allowlist': null
  readonly 'withdrawal.allowlist.on': null
  readonly 'withdrawal.allowlist.off': null
  readonly 'withdrawal.identity': null
  readonly 'withdrawal.earlier': null
  readonly 'withdrawal.hold': null
  readonly 'withdrawal.hold.none': null
  readonly 'withdrawal.hold.until': {
    readonly reason: string | number
    readonly time: string | number
  }
}

declare module '../../i18n/text-groups.ts' {
  interface TextGroups {
    readonly withdrawal: Texts
  }
}
