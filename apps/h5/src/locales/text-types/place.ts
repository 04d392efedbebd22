// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'place.title': null
  readonly 'place.search': null
  readonly 'place.openTitle': null
  readonly 'place.none': null
  readonly 'place.openMap': null
  readonly 'place.leave': { readonly host: string | number }
  readonly 'place.coordinates': null
  readonly 'place.address': null
  readonly 'place.name': null
  readonly 'place.onMap': { readonly city: string | number }
  readonly 'place.noneText': null
  readonly 'place.given': null
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly place: Texts
  }
}
