import { textIn } from '@candor/testing/facts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import messages from '../../locales/en/rewards.json'
import { InviteConditions } from './invite-conditions.tsx'

beforeAll(async () => {
  await loadGroup('rewards')
  await activate('en')
})

it('PAGE-15 REW-05 under their head the conditions stand one by one: both rates by generation, the day of payment, the wait in days, what brings none', () => {
  const markup = renderToStaticMarkup(
    <InviteConditions rates={{ first: '10', second: '5' }} days={90} />,
  )
  const list = [...markup.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, rule = '']) => textIn(rule))
  expect(textIn(/<h2[^>]*>.*?<\/h2>/.exec(markup)?.[0] ?? '')).toBe(
    messages['rewards.share.conditions'],
  )
  expect(list).toEqual([
    '10% of the fees actually paid by friends you invited, 5% of the fees of friends they invited. No further levels.',
    messages['rewards.share.rule.daily'],
    'You and the payer both need basic verification. An earned rebate waits 90 days for it, then expires.',
    messages['rewards.share.rule.none'],
    messages['rewards.share.rule.income'],
  ])
})
