import { articleCategories, type Language, languageOptions, languages } from '@candor/contract'
import { Button, NativeSelect } from '@mantine/core'
import { createColumnHelper } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { navigate, toHref, placeAlongside } from '../../lib/address.ts'
import { useDraftNames } from '../../lib/drafts.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { formatMoment, formatUtc } from '../../lib/time.ts'
import { type Column, DataTable, features } from '../../ui/data-table.tsx'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { Key, Keys } from '../../ui/keys.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type Article, outdatedLanguages, type Category, stateOf, titleOf } from './article.ts'
import { draftPrefix } from './draft.ts'
import { Editor } from './editor.tsx'
import { useArticles } from './queries.ts'

/**
 * The platform's articles (STAFF-07): '#/articles/4' is a category, '#/articles/4/10' an article,
 * '#/articles/4/new' a new one.
 */
export function Articles({ rest: [categoryParam, placeParam] }: { rest: readonly string[] }) {
  const category =
    articleCategories.find((one) => String(one) === categoryParam) ?? articleCategories[0]
  return (
    <main className="screen">
      <nav className="tabs" aria-label={t('articles.categories')}>
        {articleCategories.map((one) => (
          <a
            key={one}
            href={toHref('articles', one)}
            aria-current={one === category ? 'page' : undefined}
          >
            {t(`articles.category.${one}`)}
          </a>
        ))}
      </nav>
      {placeParam === undefined ? (
        <List key={category} category={category} />
      ) : (
        <Editor key={`${category} ${placeParam}`} category={category} place={placeParam} />
      )}
    </main>
  )
}

const keys = [
  ['j k', 'shell.key.move'],
  ['Enter', 'articles.key.edit'],
  ['n', 'articles.key.new'],
  ['/', 'shell.key.search'],
  ['[ ]', 'articles.key.categories'],
  ['?', 'shell.key.help'],
] as const

function List({ category }: { category: Category }) {
  const query = useArticles(category)
  const [filter, setFilter] = useState<Filter>({ language: 'en', isOutdated: false, search: '' })
  const step = (by: number): void => {
    navigate('articles', placeAlongside(articleCategories, by) ?? category)
  }
  useShortcuts({
    n: () => {
      navigate('articles', category, 'new')
    },
    '[': () => {
      step(-1)
    },
    ']': () => {
      step(1)
    },
  })
  const found = (query.data?.articles ?? []).filter((article) => matchesFilter(article, filter))
  return (
    <>
      <div className="tools">
        <FilterFields
          filter={filter}
          onChange={(part) => {
            setFilter({ ...filter, ...part })
          }}
        />
        <Button
          onClick={() => {
            navigate('articles', category, 'new')
          }}
        >
          {t('articles.new')} <Key of="n" />
        </Button>
      </div>
      <div className="work">
        <div className="pane">
          {query.data?.isCut === true ? <p className="quiet">{t('articles.cut')}</p> : null}
          <QueryBoundary
            query={query}
            isEmpty={() => found.length === 0}
            empty={t(query.data?.articles.length === 0 ? 'articles.empty' : 'articles.noMatches')}
          >
            {() => <ArticleTable category={category} language={filter.language} rows={found} />}
          </QueryBoundary>
        </div>
      </div>
      <Keys keys={keys} />
    </>
  )
}

function ArticleTable({
  category,
  language,
  rows,
}: {
  category: Category
  language: Language
  rows: readonly Article[]
}) {
  const columns = useMemo(() => createColumns(language), [language])
  return (
    <DataTable
      label={t(`articles.category.${category}`)}
      columns={columns}
      rows={rows}
      idOf={({ place }) => String(place)}
      onOpen={(place) => {
        navigate('articles', category, place)
      }}
    />
  )
}

type Filter = {
  readonly language: Language
  /** Only articles that need a translator. */ readonly isOutdated: boolean
  readonly search: string
}

function matchesFilter(
  article: Article,
  { language, isOutdated: isBehind, search }: Filter,
): boolean {
  return (
    (!isBehind ||
      stateOf(article, language) !== 'there' ||
      (language === 'en' && outdatedLanguages(article) > 0)) &&
    titleOf(article, language).toLowerCase().includes(search.trim().toLowerCase())
  )
}

function FilterFields({
  filter: { language, isOutdated, search },
  onChange,
}: {
  filter: Filter
  onChange: (part: Partial<Filter>) => void
}) {
  return (
    <>
      <SearchField
        label={t('articles.search')}
        value={search}
        onChange={(text) => {
          onChange({ search: text })
        }}
      />
      <NativeSelect
        aria-label={t('articles.language')}
        value={language}
        data={languages.map((one) => ({ value: one, label: languageOptions[one].option_name }))}
        onChange={({ currentTarget }) => {
          onChange({ language: languages.find((one) => one === currentTarget.value) ?? 'en' })
        }}
      />
      <label className="tick">
        <input
          type="checkbox"
          checked={isOutdated}
          onChange={({ currentTarget }) => {
            onChange({ isOutdated: currentTarget.checked })
          }}
        />{' '}
        {t('articles.outdated')}
      </label>
    </>
  )
}

const column = createColumnHelper<typeof features, Article>()
function createColumns(language: Language): Column<Article>[] {
  return column.columns([
    column.accessor((article) => titleOf(article, language), {
      id: 'title',
      header: t('articles.titleIn', { language: languageOptions[language].option_name }),
      cell: ({ row, getValue }) => (
        <span className="title">
          {getValue()} <Unsaved article={row.original} />
        </span>
      ),
    }),
    ...languages.map((one) =>
      column.accessor((article) => stateOf(article, one), {
        id: one,
        header: one,
        cell: ({ getValue }) => <StateMark state={getValue()} />,
      }),
    ),
    column.accessor(
      (article) => Math.max(...Object.values(article.versions).map(({ update_time: at }) => at)),
      {
        id: 'edited',
        header: t('articles.saved'),
        cell: ({ getValue }) => (
          <span className="number">{formatMoment(formatUtc(getValue() * 1000), 'minute')}</span>
        ),
      },
    ),
  ]) as Column<Article>[]
}

function StateMark({ state }: { state: ReturnType<typeof stateOf> }) {
  return (
    <span className={`state ${state}`}>
      {state === 'there' ? '✓' : t(`articles.state.${state}`)}
    </span>
  )
}

function Unsaved({ article }: { article: Article }) {
  const count = useDraftNames(draftPrefix(article.category, String(article.place))).length
  return count === 0 ? null : <strong className="flag">{t('articles.unsaved')}</strong>
}
