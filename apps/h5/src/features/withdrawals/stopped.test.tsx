import { type HaltReason, haltReasons } from '@candor/contract'
import { prerender } from 'react-dom/static'
import { expect, it } from 'vitest'
import { activate } from '../../app/i18n/i18n.ts'
import messages from '../../locales/en/fairness.json'
import { Stopped } from './stopped.tsx'

const sentences = {
  difference: messages['fairness.ledger.difference'],
  started: messages['fairness.ledger.started'],
  unchecked: messages['fairness.ledger.unchecked'],
} satisfies Record<HaltReason, string>

it.each(haltReasons)(
  'PAGE-36 LEDG-20 while no money may leave the page gives that reason and no other: %s',
  async (reason) => {
    await activate('en')
    const markup = await new Response((await prerender(<Stopped reason={reason} />)).prelude).text()
    expect(haltReasons.filter((one) => markup.includes(sentences[one]))).toEqual([reason])
  },
)
