import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { activate } from '../../app/i18n/i18n.ts'
import { QueryBoundary } from './query-boundary.tsx'

type Query = Parameters<typeof QueryBoundary<string>>[0]['query']

const refused = new Error('not now')
const renderMarkup = (query: Omit<Query, 'refetch'>) => {
  const markup = renderToStaticMarkup(
    <QueryBoundary
      query={{ ...query, refetch: () => undefined }}
      isEmpty={(data) => data === ''}
      empty={<i>nothing yet</i>}
      waiting={<b>waiting</b>}
    >
      {(data) => <p>full: {data}</p>}
    </QueryBoundary>,
  )
  return ['not now', 'nothing yet', 'waiting', 'full: ']
    .filter((words) => markup.includes(words))
    .join()
}

beforeAll(() => activate('en'))

it.each<[string, Omit<Query, 'refetch'>]>([
  ['waiting', { data: undefined, error: null, isPending: true }],
  ['not now', { data: undefined, error: refused, isPending: false }],
  ['full: ', { data: 'a', error: null, isPending: false }],
  ['full: ', { data: 'a', error: refused, isPending: false }],
  ['full: ', { data: 'a', error: null, isPending: true }],
  ['nothing yet', { data: '', error: null, isPending: false }],
  ['nothing yet', { data: '', error: refused, isPending: false }],
])(
  'APP-25 shows "%s" and nothing else of %o: what was shown stays when it is refused later',
  (expected, query) => {
    expect(renderMarkup(query)).toBe(expected)
  },
)
