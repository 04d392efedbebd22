import { type Language, languages } from '@candor/contract'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { navigate, toHref } from '../../lib/address.ts'
import { useControlKey, useShortcuts } from '../../lib/shortcuts.ts'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { Keys } from '../../ui/keys.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type Article, type Category, categoryNames, titleOf } from './article.ts'
import { discardDraft, useChangedLanguages } from './draft.ts'
import { LanguageColumn } from './language-column.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { useArticles } from './queries.ts'
import { useSave } from './use-save.ts'

type Props = { readonly category: Category; readonly place: string }

/**
 * An article in eight languages side by side, the English one always visible. Typed text stays in
 * this tab until it is saved or discarded.
 */
export function Editor({ category, place }: Props) {
  const query = useArticles(category)
  return (
    <QueryBoundary query={query} isEmpty={() => false} empty="">
      {({ articles }) => {
        const openedArticle = articles.find((one) => String(one.place) === place)
        if (openedArticle === undefined && place !== 'new')
          return (
            <p className="face">
              This article does not exist.{' '}
              <a href={toHref('articles', category)}>Back to {categoryNames[category]}</a>
            </p>
          )
        return <EditorForm category={category} place={place} article={openedArticle} />
      }}
    </QueryBoundary>
  )
}

const keys = [
  ['Ctrl S', 'save'],
  ['v', 'preview'],
  ['Tab', 'next field'],
  ['Esc', 'leave a field, then the article'],
  ['?', 'help'],
] as const

function EditorForm({ category, place, article }: Props & { article: Article | undefined }) {
  const changedLanguages = useChangedLanguages(category, place)
  const { previewed: previewLanguage, toggle, follow } = usePreview(category)
  const { save, refusals, isSaving } = useSave(category, place, article)
  const isSaved = changedLanguages.length === 0
  const saveAll = (): void => {
    if (!isSaved && !isSaving) void save(changedLanguages)
  }
  useControlKey('s', saveAll)
  return (
    <>
      <div className="tools">
        <h1 className="grow">{article === undefined ? 'New article' : titleOf(article, 'en')}</h1>
        <span role="status" className="quiet">
          {isSaved ? 'No unsaved changes' : `Unsaved: ${changedLanguages.join(', ')}`}
        </span>
        <Button variant="default" onClick={toggle}>
          {previewLanguage === undefined ? 'Preview' : 'Close preview'} <kbd>v</kbd>
        </Button>
        <DiscardButton category={category} place={place} changedLanguages={changedLanguages} />
        <Button disabled={isSaved} loading={isSaving} onClick={saveAll}>
          Save <kbd>Ctrl S</kbd>
        </Button>
        <a className="close" href={toHref('articles', category)}>
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
        {previewLanguage === undefined ? null : (
          <PhonePreview
            category={category}
            place={place}
            language={previewLanguage}
            article={article}
          />
        )}
      </div>
      <Keys keys={keys} />
    </>
  )
}

/**
 * The preview beside the columns follows the language being edited; Escape closes it, and then the
 * article.
 */
function usePreview(category: Category) {
  const [previewLanguage, setPreviewed] = useState<Language>()
  const [current, setCurrent] = useState<Language>('en')
  const toggle = (): void => {
    setPreviewed(previewLanguage === undefined ? current : undefined)
  }
  const follow = (language: Language): void => {
    setCurrent(language)
    if (previewLanguage !== undefined) setPreviewed(language)
  }
  useShortcuts({
    Escape: () => {
      if (previewLanguage === undefined) navigate('articles', category)
      else setPreviewed(undefined)
    },
    v: toggle,
  })
  return { previewed: previewLanguage, toggle, follow }
}

function DiscardButton({
  category,
  place,
  changedLanguages,
}: Props & { readonly changedLanguages: readonly Language[] }) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const close = (): void => {
    setDialogOpen(false)
  }
  const discard = (): void => {
    for (const language of changedLanguages) discardDraft(category, place, language)
    close()
  }
  return (
    <>
      <Button
        variant="default"
        disabled={changedLanguages.length === 0}
        onClick={() => {
          setDialogOpen(true)
        }}
      >
        Discard
      </Button>
      {isDialogOpen ? (
        <ConfirmDialog
          title={`Discard unsaved changes in ${changedLanguages.join(', ')}?`}
          yes="Discard"
          colour="red"
          onNo={close}
          onYes={discard}
        >
          <p>Saved text stays. Unsaved changes are lost.</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
