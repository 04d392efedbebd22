import { type Language, languageOptions, languageTags } from '@candor/contract'
import { Textarea, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { t } from '../../i18n/i18n.ts'
import { formatAmount } from '../../lib/amount.ts'
import { formatMoment, formatUtc } from '../../lib/time.ts'
import { type Article, type Category, hasMarkup, stateOf } from './article.ts'
import { useArticleDraft } from './draft.ts'

const TEXT_LENGTH_MAX = 20_000

type Props = {
  readonly category: Category
  readonly place: string
  readonly language: Language
  readonly article: Article | undefined
  readonly onFocus: () => void
}

/**
 * One language of an article: its state relative to the English text, its title, its text and its
 * picture.
 */
export function LanguageColumn({ category, place, language, article, onFocus }: Props) {
  const saved = article?.versions[language]
  const {
    shown: draft,
    isChanged,
    change,
    discard,
  } = useArticleDraft(category, place, language, saved)
  const state = article === undefined ? 'missing' : stateOf(article, language)
  const leave = ({ key, currentTarget }: KeyboardEvent<HTMLElement>): void => {
    if (key === 'Escape') currentTarget.blur()
  }
  return (
    <section
      className="column"
      lang={languageTags[language]}
      aria-label={languageOptions[language].option_name}
    >
      <header>
        <h2>{languageOptions[language].option_name}</h2>
        <TranslationState state={state} isChanged={isChanged} onDrop={discard} />
      </header>
      <TextInput
        aria-label={t('articles.column.title')}
        placeholder={t('articles.column.title')}
        value={draft.title}
        maxLength={200}
        onChange={({ currentTarget }) => {
          change({ title: currentTarget.value })
        }}
        onKeyDown={leave}
        onFocus={onFocus}
      />
      <Textarea
        aria-label={t('articles.column.text')}
        placeholder={t('articles.column.textHint')}
        value={draft.content}
        maxLength={TEXT_LENGTH_MAX}
        onChange={({ currentTarget }) => {
          change({ content: currentTarget.value })
        }}
        onKeyDown={leave}
        onFocus={onFocus}
      />
      <TextInput
        aria-label={t('articles.column.cover')}
        placeholder={t('articles.column.coverHint', { path: '/h5/banners/….webp' })}
        value={draft.cover}
        maxLength={200}
        onChange={({ currentTarget }) => {
          change({ cover: currentTarget.value })
        }}
        onKeyDown={leave}
        onFocus={onFocus}
      />
      <Footnote title={draft.title} content={draft.content} savedAt={saved?.update_time} />
    </section>
  )
}

function TranslationState({
  state,
  isChanged,
  onDrop,
}: {
  readonly state: ReturnType<typeof stateOf>
  readonly isChanged: boolean
  readonly onDrop: () => void
}) {
  if (isChanged)
    return (
      <button type="button" className="flag" onClick={onDrop} title={t('articles.column.discard')}>
        {t('articles.unsaved')} ×
      </button>
    )
  return (
    <span className={`state ${state}`}>
      {t(state === 'missing' ? 'articles.state.missing' : `articles.column.${state}`)}
    </span>
  )
}

/** `savedAt` is in seconds. */
function Footnote({
  title,
  content,
  savedAt,
}: {
  readonly title: string
  readonly content: string
  readonly savedAt: number | undefined
}) {
  return (
    <p className="quiet">
      {hasMarkup(`${title} ${content}`) ? (
        <strong className="flag">{t('articles.column.markup')}</strong>
      ) : null}
      {savedAt === undefined
        ? t('articles.column.neverSaved')
        : t('articles.column.savedAt', {
            time: formatMoment(formatUtc(savedAt * 1000), 'minute'),
          })}
      {content.length > 15_000
        ? ` · ${t('articles.column.length', {
            length: content.length,
            max: formatAmount(String(TEXT_LENGTH_MAX)),
          })}`
        : ''}
    </p>
  )
}
