import { type Language, languages } from '@candor/contract'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { go, hrefOf } from '../../lib/address.ts'
import { useControlKey, useShortcuts } from '../../lib/shortcuts.ts'
import { Faces } from '../../ui/faces.tsx'
import { Keys } from '../../ui/keys.tsx'
import { Question } from '../../ui/question.tsx'
import { type Article, type Category, categoryNames, titleOf } from './article.ts'
import { dropDraft, useChangedLanguages } from './draft.ts'
import { LanguageColumn } from './language-column.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { useArticles } from './queries.ts'
import { useSave } from './use-save.ts'

type Props = { readonly category: Category; readonly place: string }

/** An article in eight languages side by side, the English one always in view. What is typed stays in this tab until it is saved or dropped. */
export function Editor({ category, place }: Props) {
  const query = useArticles(category)
  return (
    <Faces query={query} isEmpty={() => false} empty="">
      {({ articles }) => {
        const found = articles.find((one) => String(one.place) === place)
        if (found === undefined && place !== 'new') return <p className="face">There is no such article. <a href={hrefOf('articles', category)}>Back to {categoryNames[category]}</a></p>
        return <Desk category={category} place={place} article={found} />
      }}
    </Faces>
  )
}

function Desk({ category, place, article }: Props & { article: Article | undefined }) {
  const changed = useChangedLanguages(category, place)
  const [previewed, setPreviewed] = useState<Language>()
  const [current, setCurrent] = useState<Language>('en')
  const [isAsking, setAsking] = useState(false)
  const { save, refusals, isSaving } = useSave(category, place, article)
  const isSaved = changed.length === 0
  const saveAll = (): void => { if (!isSaved && !isSaving) void save(changed) }
  useControlKey('s', saveAll)
  useShortcuts({ Escape: () => { if (previewed === undefined) go('articles', category); else setPreviewed(undefined) }, v: () => { setPreviewed(previewed === undefined ? current : undefined) } })
  return (
    <>
      <div className="tools">
        <h1 className="grow">{article === undefined ? 'New article' : titleOf(article, 'en')}</h1>
        <span role="status" className="quiet">{isSaved ? 'Everything is saved' : `Not saved: ${changed.join(', ')}`}</span>
        <Button variant="default" onClick={() => { setPreviewed(previewed === undefined ? current : undefined) }}>{previewed === undefined ? 'Preview' : 'Close preview'} <kbd>v</kbd></Button>
        <Button variant="default" disabled={isSaved} onClick={() => { setAsking(true) }}>Drop changes</Button>
        <Button disabled={isSaved} loading={isSaving} onClick={saveAll}>Save <kbd>Ctrl S</kbd></Button>
        <a className="close" href={hrefOf('articles', category)}>Back to {categoryNames[category]}</a>
      </div>
      {Object.entries(refusals).map(([language, text]) => <Alert key={language} color="red" role="alert" className="note">{language}: {text}</Alert>)}
      <div className="work editor">
        <div className="columns">
          {languages.map((language) => (
            <LanguageColumn key={language} category={category} place={place} language={language} article={article} onFocus={() => { setCurrent(language); if (previewed !== undefined) setPreviewed(language) }} />
          ))}
        </div>
        {previewed === undefined ? null : <PhonePreview category={category} place={place} language={previewed} article={article} />}
      </div>
      {isAsking ? (
        <Question title={`Drop what is not saved in ${changed.join(', ')}?`} yes="Drop" colour="red" onNo={() => { setAsking(false) }} onYes={() => { for (const language of changed) dropDraft(category, place, language); setAsking(false) }}>
          <p>What was saved before stays. What was typed since is gone.</p>
        </Question>
      ) : null}
      <Keys keys={[['Ctrl S', 'save'], ['v', 'preview'], ['Tab', 'next field'], ['Esc', 'leave a field, then the article'], ['?', 'help']]} />
    </>
  )
}
