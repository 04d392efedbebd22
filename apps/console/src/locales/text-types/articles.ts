// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'articles.key.edit': null
  readonly 'articles.key.new': null
  readonly 'articles.key.categories': null
  readonly 'articles.key.save': null
  readonly 'articles.key.preview': null
  readonly 'articles.key.leave': null
  readonly 'articles.categories': null
  readonly 'articles.category.4': null
  readonly 'articles.category.5': null
  readonly 'articles.category.18': null
  readonly 'articles.category.21': null
  readonly 'articles.category.25': null
  readonly 'articles.category.32': null
  readonly 'articles.category.34': null
  readonly 'articles.new': null
  readonly 'articles.cut': null
  readonly 'articles.empty': null
  readonly 'articles.noMatches': null
  readonly 'articles.search': null
  readonly 'articles.language': null
  readonly 'articles.outdated': null
  readonly 'articles.titleIn': { readonly language: string | number }
  readonly 'articles.saved': null
  readonly 'articles.state.older': null
  readonly 'articles.state.missing': null
  readonly 'articles.unsaved': null
  readonly 'articles.editor.absent': null
  readonly 'articles.editor.back': { readonly category: string | number }
  readonly 'articles.editor.allSaved': null
  readonly 'articles.editor.unsaved': { readonly languages: string | number }
  readonly 'articles.editor.preview': null
  readonly 'articles.editor.closePreview': null
  readonly 'articles.editor.save': null
  readonly 'articles.editor.refusal': {
    readonly language: string | number
    readonly words: string | number
  }
  readonly 'articles.editor.invalid': null
  readonly 'articles.editor.saved': { readonly languages: string | number }
  readonly 'articles.discard.question': { readonly languages: string | number }
  readonly 'articles.discard.consequence': null
  readonly 'articles.column.title': null
  readonly 'articles.column.text': null
  readonly 'articles.column.textHint': null
  readonly 'articles.column.cover': null
  readonly 'articles.column.coverHint': { readonly path: string | number }
  readonly 'articles.column.discard': null
  readonly 'articles.column.there': null
  readonly 'articles.column.older': null
  readonly 'articles.column.markup': null
  readonly 'articles.column.neverSaved': null
  readonly 'articles.column.savedAt': { readonly time: string | number }
  readonly 'articles.column.length': {
    readonly length: string | number
    readonly max: string | number
  }
  readonly 'articles.preview.label': { readonly language: string | number }
  readonly 'articles.preview.untitled': null
}

declare module '../../i18n/text-groups.ts' {
  interface TextGroups {
    readonly articles: Texts
  }
}
