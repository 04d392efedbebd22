// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'payouts.list.title': null
  readonly 'payouts.list.all': null
  readonly 'payouts.list.filter': null
  readonly 'payouts.list.empty': null
  readonly 'payouts.list.emptyText': null
  readonly 'payouts.list.usable': null
  readonly 'payouts.list.usableFrom': { readonly time: string | number }
  readonly 'payouts.list.usableListed': { readonly time: string | number }
  readonly 'payouts.list.wait': null
  readonly 'payouts.list.allowlist': null
  readonly 'payouts.list.showQr': null
  readonly 'payouts.address.add': null
  readonly 'payouts.address.edit': null
  readonly 'payouts.address.list': null
  readonly 'payouts.address.gone': null
  readonly 'payouts.address.currency': null
  readonly 'payouts.address.network': null
  readonly 'payouts.address.label': null
  readonly 'payouts.address.hint': null
  readonly 'payouts.address.name': null
  readonly 'payouts.address.nameHint': null
  readonly 'payouts.address.invalid': null
  readonly 'payouts.address.otherNetwork': { readonly network: string | number }
  readonly 'payouts.address.wait': null
  readonly 'payouts.qr.label': null
  readonly 'payouts.qr.hint': null
  readonly 'payouts.qr.draw': null
  readonly 'payouts.qr.another': null
  readonly 'payouts.qr.unreadable': null
  readonly 'payouts.qr.otherAddress': null
  readonly 'payouts.qr.tooLarge': null
  readonly 'payouts.scan.open': null
  readonly 'payouts.scan.title': null
  readonly 'payouts.scan.text': null
  readonly 'payouts.scan.closed': null
  readonly 'payouts.remove.title': null
  readonly 'payouts.remove.text': null
  readonly 'payouts.card.title': null
  readonly 'payouts.card.internationalTitle': null
  readonly 'payouts.card.purpose': null
  readonly 'payouts.card.needed': { readonly field: string | number }
  readonly 'payouts.card.holder': null
  readonly 'payouts.card.number': null
  readonly 'payouts.card.bank': null
  readonly 'payouts.card.banks': null
  readonly 'payouts.card.branch': null
  readonly 'payouts.card.city': null
  readonly 'payouts.card.aba': null
  readonly 'payouts.card.more': null
  readonly 'payouts.card.holderAddress': null
  readonly 'payouts.card.swift': null
  readonly 'payouts.card.bankCode': null
  readonly 'payouts.card.iban': null
  readonly 'payouts.card.bankAddress': null
  readonly 'payouts.card.chooseCity': null
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly payouts: Texts
  }
}
