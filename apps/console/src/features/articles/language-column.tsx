import { type Language, languageTags } from '@candor/contract'
import { Textarea, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { type Article, type Category, hasMarkup, languageNames, stateOf } from './article.ts'
import { useArticleDraft } from './draft.ts'

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
    <section className="column" lang={languageTags[language]} aria-label={languageNames[language]}>
      <header>
        <h2>{languageNames[language]}</h2>
        <TranslationState state={state} isChanged={isChanged} onDrop={discard} />
      </header>
      <TextInput
        aria-label="Title"
        placeholder="Title"
        value={draft.title}
        maxLength={200}
        onChange={({ currentTarget }) => {
          change({ title: currentTarget.value })
        }}
        onKeyDown={leave}
        onFocus={onFocus}
      />
      <Textarea
        aria-label="Text"
        placeholder="Text. An empty line starts a paragraph."
        value={draft.content}
        maxLength={20_000}
        onChange={({ currentTarget }) => {
          change({ content: currentTarget.value })
        }}
        onKeyDown={leave}
        onFocus={onFocus}
      />
      <TextInput
        aria-label="Cover"
        placeholder="Cover: /h5/banners/….webp"
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
      <button
        type="button"
        className="flag"
        onClick={onDrop}
        title="Discard unsaved changes in this language"
      >
        unsaved ×
      </button>
    )
  return (
    <span className={`state ${state}`}>
      {state === 'there' ? 'up to date' : state === 'older' ? 'older than English' : 'missing'}
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
        <strong className="flag">markup is removed when saved</strong>
      ) : null}
      {savedAt === undefined
        ? 'not saved yet'
        : `saved ${new Date(savedAt * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`}
      {content.length > 15_000 ? ` · ${content.length} of 20,000` : ''}
    </p>
  )
}
