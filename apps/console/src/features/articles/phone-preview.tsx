import { type Language, languageOptions, languageTags } from '@candor/contract'
import { t } from '../../i18n/i18n.ts'
import { type Article, type Category, toParagraphs } from './article.ts'
import { useArticleDraft } from './draft.ts'

/** An article as a phone shows it, 390 px wide: plain text, whatever was typed. */
export function PhonePreview({
  category,
  place,
  language,
  article,
}: {
  category: Category
  place: string
  language: Language
  article: Article | undefined
}) {
  const { shown: draft } = useArticleDraft(category, place, language, article?.versions[language])
  return (
    <aside
      className="phone"
      aria-label={t('articles.preview.label', {
        language: languageOptions[language].option_name,
      })}
      lang={languageTags[language]}
    >
      {draft.cover === '' ? null : <img src={draft.cover} alt="" />}
      <h2>{draft.title === '' ? t('articles.preview.untitled') : draft.title}</h2>
      {toParagraphs(draft.content).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </aside>
  )
}
