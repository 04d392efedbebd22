import type { Language } from '@candor/contract'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { navigate } from '../../lib/address.ts'
import { drafts, moveDrafts } from '../../lib/drafts.ts'
import { RefusedError } from '../../lib/call.ts'
import type { Article, Category, Version } from './article.ts'
import { loadDraft, draftPrefix, discardDraft } from './draft.ts'
import { save as write } from './queries.ts'

/**
 * Saves the changed languages of an article one after another, English first, so that its
 * translations are not older than it. The first one of a new article determines its position, and
 * the others follow there. A refused one stays typed, with the server's sentence.
 */
export function useSave(category: Category, place: string, article: Article | undefined) {
  const client = useQueryClient()
  const [refusals, setRefusals] = useState<Partial<Record<Language, string>>>({})
  const [isSaving, setSaving] = useState(false)
  const save = async (changedLanguages: readonly Language[]): Promise<void> => {
    setSaving(true)
    const [errors, input] = [new Map<Language, string>(), new Map<Language, Version>()]
    let id = Object.values(article?.versions ?? {})[0]?.id
    for (const language of [...changedLanguages].sort((a, b) =>
      a === 'en' ? -1 : b === 'en' ? 1 : 0,
    )) {
      const draft = loadDraft(drafts.get(), category, place, language)
      if (draft === undefined) continue
      try {
        const version = await write({ id, category, language, ...draft })
        id = version.id
        input.set(language, version)
        discardDraft(category, place, language)
      } catch (error) {
        errors.set(
          language,
          error instanceof RefusedError && error.code === 'PARAM_ERROR'
            ? t('articles.editor.invalid')
            : error instanceof Error
              ? error.message
              : String(error),
        )
      }
    }
    await client.invalidateQueries({ queryKey: ['articles', category] })
    setRefusals(Object.fromEntries(errors))
    setSaving(false)
    if (input.size === 0) return
    notifications.show({
      message: t('articles.editor.saved', { languages: [...input.keys()].join(', ') }),
    })
    const [first] = input.values()
    if (place !== 'new' || first === undefined) return
    moveDrafts(draftPrefix(category, place), draftPrefix(category, String(first.sorts)))
    navigate('articles', category, first.sorts)
  }
  return { save, refusals, isSaving }
}
