import { type Language, languageTags } from '@candor/contract'
import { type Article, type Category, languageNames, paragraphsOf } from './article.ts'
import { useArticleDraft } from './draft.ts'

/** An article as a phone shows it, 390 px wide: text alone, whatever was typed. */
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
  const { shown } = useArticleDraft(category, place, language, article?.versions[language])
  return (
    <aside
      className="phone"
      aria-label={`Preview in ${languageNames[language]}`}
      lang={languageTags[language]}
    >
      {shown.cover === '' ? null : <img src={shown.cover} alt="" />}
      <h2>{shown.title === '' ? 'No title yet' : shown.title}</h2>
      {paragraphsOf(shown.content).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </aside>
  )
}
