import { QueryClientProvider } from '@tanstack/react-query'
import { textIn } from '@candor/testing/facts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { queryClient } from '../../net/query-client.ts'
import { DisputeLink } from '../../ui/dispute-link.tsx'
import { DisputeCard } from './dispute-card.tsx'
import { DisputeForm } from './dispute-form.tsx'
import type { Dispute } from './queries.ts'
import { parseSubject } from './subject.ts'

beforeAll(async () => {
  await Promise.all((['fairness', 'shell'] as const).map(loadGroup))
  await activate('en')
})

const dispute: Dispute = {
  id: 1001,
  kind: 'deposit',
  order_id: 7,
  text: 'It was <b>credited</b> late.',
  status: 1,
  created_at: '2026-11-20 10:00:00',
  answer_by: '2026-12-04 10:00:00',
  overdue: 0,
  answer: '',
  answered_at: '',
  records: [],
}
const drawn = (change: Partial<Dispute>) =>
  renderToStaticMarkup(<DisputeCard dispute={{ ...dispute, ...change }} />)
const shown = (change: Partial<Dispute>) => textIn(drawn(change))

describe('PAGE-105 a complaint', () => {
  it('names what it is about and by when it is answered, in the words that were typed', () => {
    const text = shown({})
    for (const part of ['Deposit no. 7', 'Waiting', 'Complaint no. 1001', 'Answer by'])
      expect(text).toContain(part)
    expect(drawn({})).toContain('&lt;b&gt;credited&lt;/b&gt;')
    expect(text).not.toContain('Overdue')
    expect(shown({ overdue: 1 })).toContain('Overdue')
  })

  it('CHAT-12 shows its answer with the way to each record that has a proof', () => {
    const answered: Partial<Dispute> = {
      status: 3,
      answer: 'It arrived a day later.',
      answered_at: '2026-11-22 10:00:00',
      records: [
        { kind: 'deposit', id: 7 },
        { kind: 'alert', id: 12 },
      ],
    }
    const text = shown(answered)
    for (const part of ['Outcome stands', 'It arrived a day later.', 'Deposit no. 7'])
      expect(text).toContain(part)
    expect(text).not.toContain('Waiting')
    expect(shown({ ...answered, status: 2 })).toContain('In your favour')
    const links = [...drawn(answered).matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect(links).toEqual(['#/pages/fairness/verify?kind=alert&amp;id=12'])
  })

  it('CHAT-12 begins at the order, and says that it changes no outcome', () => {
    expect(renderToStaticMarkup(<DisputeLink kind="spot limit" id={9} />)).toMatch(
      /href="#\/pages\/kf\/disputes\?kind=spot(%20|\+)limit&amp;id=9"/,
    )
    const form = textIn(
      renderToStaticMarkup(
        <QueryClientProvider client={queryClient}>
          <DisputeForm subject={{ kind: 'deposit', id: 7 }} onFiled={() => undefined} />
        </QueryClientProvider>,
      ),
    )
    for (const part of ['Deposit no. 7', '14 days', 'changes no outcome', '0/1000'])
      expect(form).toContain(part)
  })

  it.each([
    ['deposit', '7', { kind: 'deposit', id: 7 }],
    ['spot limit', '12', { kind: 'spot limit', id: 12 }],
    ['quiz', '7', undefined],
    ['tick', '7', undefined],
    ['deposit', '0', undefined],
    ['deposit', 'x', undefined],
    [undefined, undefined, undefined],
  ])('of the address %s %s is about %j', (kind, id, subject) => {
    expect(parseSubject(kind, id)).toEqual(subject)
  })
})
