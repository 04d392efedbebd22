import type { Language } from '@candor/contract'
import { setDraft, useDraft, useDraftNames } from '../../lib/drafts.ts'
import type { Category, Version } from './article.ts'

export type Draft = { readonly title: string; readonly content: string; readonly cover: string }

/** The prefix of the keys of an article's drafts. */
export function draftPrefix(category: Category, place: string): string {
  return `article ${category} ${place} `
}

/**
 * What the editor shows of a language: the draft, else what is saved. A draft equal to what is
 * saved does not count.
 */
export function useArticleDraft(
  category: Category,
  place: string,
  language: Language,
  saved: Version | undefined,
) {
  const [text, save] = useDraft(`${draftPrefix(category, place)}${language}`)
  const before: Draft = {
    title: saved?.title ?? '',
    content: saved?.content ?? '',
    cover: saved?.cover ?? '',
  }
  const draft = text === undefined ? before : (JSON.parse(text) as Draft)
  return {
    shown: draft,
    isChanged: text !== undefined,
    change(part: Partial<Draft>): void {
      const next = { ...draft, ...part }
      save(
        next.title === before.title &&
          next.content === before.content &&
          next.cover === before.cover
          ? undefined
          : JSON.stringify(next),
      )
    },
    discard(): void {
      save(undefined)
    },
  }
}

/** The languages of an article with unsaved text, each with that text. */
export function useChangedLanguages(category: Category, place: string): readonly Language[] {
  const prefix = draftPrefix(category, place)
  return useDraftNames(prefix).map((name) => name.slice(prefix.length) as Language)
}

export function loadDraft(
  drafts: Readonly<Record<string, string>>,
  category: Category,
  place: string,
  language: Language,
): Draft | undefined {
  const text = drafts[`${draftPrefix(category, place)}${language}`]
  return text === undefined ? undefined : (JSON.parse(text) as Draft)
}

export function discardDraft(category: Category, place: string, language: Language): void {
  setDraft(`${draftPrefix(category, place)}${language}`, undefined)
}
