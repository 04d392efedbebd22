import { type Language, languages } from '@candor/contract'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { navigate, toHref } from '../../lib/address.ts'
import { useControlKey, useShortcuts } from '../../lib/shortcuts.ts'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { Key, Keys } from '../../ui/keys.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type Article, type Category, titleOf } from './article.ts'
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
              {t('articles.editor.absent')}{' '}
              <a href={toHref('articles', category)}>
                {t('articles.editor.back', { category: t(`articles.category.${category}`) })}
              </a>
            </p>
          )
        return <EditorForm category={category} place={place} article={openedArticle} />
      }}
    </QueryBoundary>
  )
}

const keys = [
  ['Ctrl S', 'articles.key.save'],
  ['v', 'articles.key.preview'],
  ['Tab', 'shell.key.nextField'],
  ['Esc', 'articles.key.leave'],
  ['?', 'shell.key.help'],
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
        <h1 className="grow">
          {article === undefined ? t('articles.new') : titleOf(article, 'en')}
        </h1>
        <span role="status" className="quiet">
          {isSaved
            ? t('articles.editor.allSaved')
            : t('articles.editor.unsaved', { languages: changedLanguages.join(', ') })}
        </span>
        <Button variant="default" onClick={toggle}>
          {t(
            previewLanguage === undefined
              ? 'articles.editor.preview'
              : 'articles.editor.closePreview',
          )}{' '}
          <Key of="v" />
        </Button>
        <DiscardButton category={category} place={place} changedLanguages={changedLanguages} />
        <Button disabled={isSaved} loading={isSaving} onClick={saveAll}>
          {t('articles.editor.save')} <Key of="Ctrl S" />
        </Button>
        <a className="close" href={toHref('articles', category)}>
          {t('articles.editor.back', { category: t(`articles.category.${category}`) })}
        </a>
      </div>
      {Object.entries(refusals).map(([language, text]) => (
        <Alert key={language} color="red" role="alert" className="note">
          {t('articles.editor.refusal', { language, words: text })}
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
        {t('shell.action.discard')}
      </Button>
      {isDialogOpen ? (
        <ConfirmDialog
          title={t('articles.discard.question', { languages: changedLanguages.join(', ') })}
          yes={t('shell.action.discard')}
          colour="red"
          onNo={close}
          onYes={discard}
        >
          <p>{t('articles.discard.consequence')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
