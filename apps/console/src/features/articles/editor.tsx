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

/**
 * An article in eight languages side by side, the English one always in view. What is typed stays
 * in this tab until it is saved or dropped.
 */
export function Editor({ category, place }: Props) {
  const query = useArticles(category)
  return (
    <Faces query={query} isEmpty={() => false} empty="">
      {({ articles }) => {
        const found = articles.find((one) => String(one.place) === place)
        if (found === undefined && place !== 'new')
          return (
            <p className="face">
              There is no such article.{' '}
              <a href={hrefOf('articles', category)}>Back to {categoryNames[category]}</a>
            </p>
          )
        return <Desk category={category} place={place} article={found} />
      }}
    </Faces>
  )
}

const keys = [
  ['Ctrl S', 'save'],
  ['v', 'preview'],
  ['Tab', 'next field'],
  ['Esc', 'leave a field, then the article'],
  ['?', 'help'],
] as const

function Desk({ category, place, article }: Props & { article: Article | undefined }) {
  const changed = useChangedLanguages(category, place)
  const { previewed, toggle, follow } = usePreview(category)
  const { save, refusals, isSaving } = useSave(category, place, article)
  const isSaved = changed.length === 0
  const saveAll = (): void => {
    if (!isSaved && !isSaving) void save(changed)
  }
  useControlKey('s', saveAll)
  return (
    <>
      <div className="tools">
        <h1 className="grow">{article === undefined ? 'New article' : titleOf(article, 'en')}</h1>
        <span role="status" className="quiet">
          {isSaved ? 'Everything is saved' : `Not saved: ${changed.join(', ')}`}
        </span>
        <Button variant="default" onClick={toggle}>
          {previewed === undefined ? 'Preview' : 'Close preview'} <kbd>v</kbd>
        </Button>
        <DropButton category={category} place={place} changed={changed} />
        <Button disabled={isSaved} loading={isSaving} onClick={saveAll}>
          Save <kbd>Ctrl S</kbd>
        </Button>
        <a className="close" href={hrefOf('articles', category)}>
          Back to {categoryNames[category]}
        </a>
      </div>
      {Object.entries(refusals).map(([language, text]) => (
        <Alert key={language} color="red" role="alert" className="note">
          {language}: {text}
        </Alert>
      ))}
      <div className="work editor">
        <div className="columns">
          {languages.map((language) => (
            <LanguageColumn
              key={language}
              category={category}
              place={place}
              language={language}
              article={article}
              onFocus={() => {
                follow(language)
              }}
            />
          ))}
        </div>
        {previewed === undefined ? null : (
          <PhonePreview category={category} place={place} language={previewed} article={article} />
        )}
      </div>
      <Keys keys={keys} />
    </>
  )
}

/**
 * The preview beside the columns follows the language that is written; Escape closes it, and then
 * the article.
 */
function usePreview(category: Category) {
  const [previewed, setPreviewed] = useState<Language>()
  const [current, setCurrent] = useState<Language>('en')
  const toggle = (): void => {
    setPreviewed(previewed === undefined ? current : undefined)
  }
  const follow = (language: Language): void => {
    setCurrent(language)
    if (previewed !== undefined) setPreviewed(language)
  }
  useShortcuts({
    Escape: () => {
      if (previewed === undefined) go('articles', category)
      else setPreviewed(undefined)
    },
    v: toggle,
  })
  return { previewed, toggle, follow }
}

function DropButton({
  category,
  place,
  changed,
}: Props & { readonly changed: readonly Language[] }) {
  const [isAsking, setAsking] = useState(false)
  const close = (): void => {
    setAsking(false)
  }
  const drop = (): void => {
    for (const language of changed) dropDraft(category, place, language)
    close()
  }
  return (
    <>
      <Button
        variant="default"
        disabled={changed.length === 0}
        onClick={() => {
          setAsking(true)
        }}
      >
        Drop changes
      </Button>
      {isAsking ? (
        <Question
          title={`Drop what is not saved in ${changed.join(', ')}?`}
          yes="Drop"
          colour="red"
          onNo={close}
          onYes={drop}
        >
          <p>What was saved before stays. What was typed since is gone.</p>
        </Question>
      ) : null}
    </>
  )
}
