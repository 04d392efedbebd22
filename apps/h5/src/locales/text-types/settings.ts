// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'settings.title': null
  readonly 'settings.group.account': null
  readonly 'settings.group.money': null
  readonly 'settings.group.display': null
  readonly 'settings.group.help': null
  readonly 'settings.row.map': null
  readonly 'settings.row.devices': null
  readonly 'settings.row.limits': null
  readonly 'settings.row.recovery': null
  readonly 'settings.row.card': null
  readonly 'settings.row.cardInternational': null
  readonly 'settings.row.addresses': null
  readonly 'settings.row.coupons': null
  readonly 'settings.row.share': null
  readonly 'settings.row.contact': null
  readonly 'settings.row.compliance': null
  readonly 'settings.row.consents': null
  readonly 'settings.row.about': null
  readonly 'settings.palette.title': null
  readonly 'settings.palette.greenUp': null
  readonly 'settings.palette.redUp': null
  readonly 'settings.palette.redUpBlueDown': null
  readonly 'settings.palette.blueUpOrangeDown': null
  readonly 'settings.palette.forColourBlind': null
  readonly 'settings.identity.none': null
  readonly 'settings.identity.review': null
  readonly 'settings.identity.failed': null
  readonly 'settings.identity.basic': null
  readonly 'settings.identity.advanced': null
  readonly 'settings.limits.none': null
  readonly 'settings.limits.perDay': { readonly amount: string | number }
  readonly 'settings.limits.coolOff': null
  readonly 'settings.security.held': null
  readonly 'settings.security.noPayPassword': null
  readonly 'settings.logout.ask': null
  readonly 'settings.logout.text': null
  readonly 'settings.profile.title': null
  readonly 'settings.profile.uid': null
  readonly 'settings.profile.vipShort': { readonly level: string | number }
  readonly 'settings.profile.copyUid': null
  readonly 'settings.profile.avatar': null
  readonly 'settings.profile.changeAvatar': null
  readonly 'settings.profile.nickname': null
  readonly 'settings.profile.nicknameHint': null
  readonly 'settings.profile.signature': null
  readonly 'settings.profile.signatureHint': null
  readonly 'settings.profile.noSignature': null
  readonly 'settings.profile.account': null
  readonly 'settings.profile.vip': null
  readonly 'settings.profile.since': null
  readonly 'settings.areas.title': null
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly settings: Texts
  }
}
