import { createHash } from 'node:crypto'
import { languages } from '@candor/contract'
import { describe, expect, it } from 'vitest'
import { getRiskText, riskVersions } from './risk-texts.ts'

describe('the risk disclosures', () => {
  it('USER-33 the words of a version never change', () => {
    for (const product of Object.keys(wordsOf) as (keyof typeof wordsOf)[]) {
      const words = JSON.stringify(languages.map((language) => getRiskText(product, language)))
      expect([product, ...Object.keys(wordsOf[product]).map(Number)]).toEqual([
        product,
        ...Array.from({ length: riskVersions[product] }, (_, before) => before + 1),
      ])
      expect([product, createHash('sha256').update(words).digest('hex')]).toEqual([
        product,
        Object.values(wordsOf[product]).at(-1),
      ])
    }
  })
})

/**
 * The hash of each published version, in all languages. Lines are never edited or removed: a
 * changed text raises its version in riskVersions and adds a line; otherwise users who read the old
 * text would not see the new one.
 */
const wordsOf: Readonly<Record<keyof typeof riskVersions, Readonly<Record<number, string>>>> = {
  contracts: {
    1: '8500cf435b73e159be2ab329014779d953d16e129ea985a0ec7b13e8c7c9b144',
    2: '1eb71d55d1b8ecaefaff3960260deaef938766bbaa123f36d4f8cf00a66a1b2f',
    3: '27058f238ec78f60703082ccb28d39a0e95c2a71f3b52e82fad7825c3b638ab9',
  },
  leverage: {
    1: 'b5ee03702a6c6fbce7c9bf7581589efd9fd70368878328bcc88b0313a93847d6',
    2: '746c5e8b2742096d6f3b47b20896b9046f8e203966ea6301e31a3940f8eb92f6',
  },
  seconds: {
    1: '1bb076b7160d7000f210f4bedf13ee146c6b2fdacaaad2a42c2247e669b53275',
    2: '4aef6d22b2937d058f644445d93ba5ba438d28d4e8333acde73b018899548de2',
  },
  borrowing: {
    1: '9182ee851a4ea1d48a63509afc0831e34ce29e488b4a29a12343ad60157832a7',
    2: 'fbc94a0f4470330c112d780071a0a1254e793c37c5a65f4d3a71be2090c90e98',
    3: '2c3da5f4b3b9619008d35ddf83eaa3a4f76a01af89a4d7c2999c92abb05b8761',
    4: '6a42fad17d56bcb53c4b27973f8178a85523a3f06b66b467577361e04838799f',
  },
  lock: {
    1: '99700e1d45b3bbce208b565fc0495ff282b1ea612deeea8802e1d82869b8f377',
  },
  dual: {
    1: 'e6b1021cea86c60808dce410102f924a5b31b84a6aef1a8c8e6de6cb0af92ef1',
  },
}
