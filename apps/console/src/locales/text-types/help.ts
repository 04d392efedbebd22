// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'help.title': null
  readonly 'help.everywhere': null
  readonly 'help.screens': null
  readonly 'help.move': null
  readonly 'help.open': null
  readonly 'help.search': null
  readonly 'help.close': null
  readonly 'help.help': null
  readonly 'help.approve': null
  readonly 'help.reject': null
  readonly 'help.picture': null
  readonly 'help.zoom': null
  readonly 'help.rotate': null
  readonly 'help.type': null
  readonly 'help.pages': null
  readonly 'help.reply': null
  readonly 'help.choosePicture': null
  readonly 'help.send': null
  readonly 'help.newLine': null
  readonly 'help.older': null
  readonly 'help.freeze': null
  readonly 'help.newArticle': null
  readonly 'help.save': null
  readonly 'help.preview': null
  readonly 'help.category': null
  readonly 'help.newTerms': null
  readonly 'help.propose': null
  readonly 'help.publish': null
  readonly 'help.refresh': null
  readonly 'help.confirm': null
  readonly 'help.recompute': null
  readonly 'help.note': null
}

declare module '../../i18n/text-groups.ts' {
  interface TextGroups {
    readonly help: Texts
  }
}
