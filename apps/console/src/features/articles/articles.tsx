import { articleCategories, type Language, languages } from '@candor/contract'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { createColumnHelper } from '@tanstack/react-table'
import { useRef, useState } from 'react'
import { go, hrefOf, placeBeside } from '../../lib/address.ts'
import { useDraftNames } from '../../lib/drafts.ts'
import { giveKeysBack } from '../../lib/give-keys-back.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { type Column, DataTable, features } from '../../ui/data-table.tsx'
import { Faces } from '../../ui/faces.tsx'
import { Keys } from '../../ui/keys.tsx'
import { type Article, behindOf, type Category, categoryNames, languageNames, stateOf, titleOf } from './article.ts'
import { draftsOf } from './draft.ts'
import { Editor } from './editor.tsx'
import { useArticles } from './queries.ts'

/** What the platform says to its readers (STAFF-07): '#/articles/4' is a category, '#/articles/4/10' an article, '#/articles/4/new' a new one. */
export function Articles({ rest: [categoryAsked, placeAsked] }: { rest: readonly string[] }) {
  const category = articleCategories.find((one) => String(one) === categoryAsked) ?? articleCategories[0]
  return (
    <main className="screen">
      <nav className="tabs" aria-label="Categories">
        {articleCategories.map((one) => <a key={one} href={hrefOf('articles', one)} aria-current={one === category ? 'page' : undefined}>{categoryNames[one]}</a>)}
      </nav>
      {placeAsked === undefined ? <List key={category} category={category} /> : <Editor key={`${category} ${placeAsked}`} category={category} place={placeAsked} />}
    </main>
  )
}

function List({ category }: { category: Category }) {
  const query = useArticles(category)
  const [language, setLanguage] = useState<Language>('en')
  const [isBehind, setBehind] = useState(false)
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const step = (by: number): void => { go('articles', placeBeside(articleCategories, by) ?? category) }
  useShortcuts({ '/': () => { field.current?.focus() }, n: () => { go('articles', category, 'new') }, '[': () => { step(-1) }, ']': () => { step(1) } })
  const wanted = (article: Article): boolean => (!isBehind || stateOf(article, language) !== 'there' || (language === 'en' && behindOf(article) > 0))
    && titleOf(article, language).toLowerCase().includes(search.trim().toLowerCase())
  const found = (query.data?.articles ?? []).filter(wanted)
  return (
    <>
      <div className="tools">
        <TextInput
          ref={field} className="search" aria-label="Search titles" placeholder="Search titles" value={search} rightSection={<kbd>/</kbd>} onChange={({ currentTarget }) => { setSearch(currentTarget.value) }}
          onKeyDown={giveKeysBack}
        />
        <NativeSelect aria-label="Language" value={language} data={languages.map((one) => ({ value: one, label: languageNames[one] }))} onChange={({ currentTarget }) => { setLanguage(languages.find((one) => one === currentTarget.value) ?? 'en') }} />
        <label className="tick"><input type="checkbox" checked={isBehind} onChange={({ currentTarget }) => { setBehind(currentTarget.checked) }} /> only what waits for a translator</label>
        <Button onClick={() => { go('articles', category, 'new') }}>New article <kbd>n</kbd></Button>
      </div>
      <div className="work">
        <div className="pane">
          {query.data?.isCut === true ? <p className="quiet">There are more articles than are loaded here.</p> : null}
          <Faces query={query} isEmpty={() => found.length === 0} empty={query.data?.articles.length === 0 ? 'Nothing is written here yet.' : 'No article fits.'}>
            {() => <DataTable label={categoryNames[category]} columns={columnsIn(language)} rows={found} idOf={({ place }) => String(place)} onOpen={(place) => { go('articles', category, place) }} />}
          </Faces>
        </div>
      </div>
      <Keys keys={[['j k', 'move'], ['Enter', 'edit'], ['n', 'new article'], ['/', 'search'], ['[ ]', 'categories'], ['?', 'help']]} />
    </>
  )
}

const column = createColumnHelper<typeof features, Article>()
const byLanguage = new Map(languages.map((language) => [language, column.columns([
  column.accessor((article) => titleOf(article, language), { id: 'title', header: `Title in ${languageNames[language]}`, cell: ({ row, getValue }) => <span className="title">{getValue()} <Unsaved article={row.original} /></span> }),
  ...languages.map((one) => column.accessor((article) => stateOf(article, one), { id: one, header: one, cell: ({ getValue }) => <StateMark state={getValue()} /> })),
  column.accessor((article) => Math.max(...Object.values(article.versions).map(({ update_time: at }) => at)), { id: 'edited', header: 'Last written (UTC)', cell: ({ getValue }) => <span className="number">{new Date(getValue() * 1000).toISOString().slice(0, 16).replace('T', ' ')}</span> }),
]) as Column<Article>[]]))

/** The columns stay the same objects from one reading to the next, as the table asks. */
function columnsIn(language: Language): Column<Article>[] {
  return byLanguage.get(language) ?? []
}

function StateMark({ state }: { state: ReturnType<typeof stateOf> }) {
  return <span className={`state ${state}`}>{state === 'there' ? '✓' : state}</span>
}

function Unsaved({ article }: { article: Article }) {
  const count = useDraftNames(draftsOf(article.category, String(article.place))).length
  return count === 0 ? null : <strong className="flag">not saved</strong>
}
