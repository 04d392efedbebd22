import type { Language } from '@candor/contract'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { go } from '../../lib/address.ts'
import { drafts, moveDrafts } from '../../lib/drafts.ts'
import { RefusedError } from '../../lib/call.ts'
import type { Article, Category, Version } from './article.ts'
import { draftIn, draftsOf, dropDraft } from './draft.ts'
import { save as write } from './queries.ts'

/**
 * Saves the changed languages of an article one after another, English first, so that its
 * translations are not older than it. The first one of a new article gives it its place, and the
 * others follow there. One that is refused stays typed, with what the server said.
 */
export function useSave(category: Category, place: string, article: Article | undefined) {
  const client = useQueryClient()
  const [refusals, setRefusals] = useState<Partial<Record<Language, string>>>({})
  const [isSaving, setSaving] = useState(false)
  const save = async (changed: readonly Language[]): Promise<void> => {
    setSaving(true)
    const [failed, written] = [new Map<Language, string>(), new Map<Language, Version>()]
    let id = Object.values(article?.versions ?? {})[0]?.id
    for (const language of [...changed].sort((a, b) => (a === 'en' ? -1 : b === 'en' ? 1 : 0))) {
      const draft = draftIn(drafts.get(), category, place, language)
      if (draft === undefined) continue
      try {
        const version = await write({ id, category, language, ...draft })
        id = version.id
        written.set(language, version)
        dropDraft(category, place, language)
      } catch (error) {
        failed.set(
          language,
          error instanceof RefusedError && error.code === 'PARAM_ERROR'
            ? 'a title and a text are needed, and a cover is the path of a picture of the app'
            : error instanceof Error
              ? error.message
              : String(error),
        )
      }
    }
    await client.invalidateQueries({ queryKey: ['articles', category] })
    setRefusals(Object.fromEntries(failed))
    setSaving(false)
    if (written.size === 0) return
    notifications.show({ message: `Saved: ${[...written.keys()].join(', ')}` })
    const [first] = written.values()
    if (place !== 'new' || first === undefined) return
    moveDrafts(draftsOf(category, place), draftsOf(category, String(first.sorts)))
    go('articles', category, first.sorts)
  }
  return { save, refusals, isSaving }
}
