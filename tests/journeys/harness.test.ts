import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilAfterMidnightMs } from '../support/browser/midnight.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { visit } from '../support/browser/visitor.ts'

let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

/** Faults of a page, caused on purpose, and the text with which the visit must report each. */
const wrongs: readonly [name: string, wrong: () => unknown, said: RegExp][] = [
  [
    'a script in the page’s own markup',
    () => {
      const script = document.createElement('script')
      script.append('1')
      document.body.append(script)
    },
    /policy/,
  ],
  [
    'markup made from text',
    () => {
      try {
        document.body.innerHTML = '<i>1</i>'
      } catch {
        /* the policy throws, and reports too */
      }
    },
    /policy require-trusted-types-for/,
  ],
  [
    'an error nobody caught',
    () => {
      setTimeout(() => {
        throw new Error('planted')
      })
    },
    /uncaught: Error: planted/,
  ],
  [
    'a promise nobody waited for',
    () => {
      void Promise.reject(new Error('planted'))
    },
    /uncaught: Error: planted/,
  ],
  [
    'a complaint in the console',
    () => {
      console.error('planted')
    },
    /console: planted/,
  ],
  [
    'a picture of a foreign host',
    () => {
      new Image().src = 'http://elsewhere.invalid/x.png'
    },
    /elsewhere\.invalid/,
  ],
  ['a file that is not there', () => fetch('/h5/assets/none.js'), /status 404/],
]

describe('a visit fails when the page does something wrong', () => {
  for (const [name, wrong, said] of wrongs) {
    it(`${name}`, async () => {
      const visited = visit(harness, {}, async (visitor) => {
        await visitor.open('/pages/common/area')
        await visitor.page.locator('main h1').waitFor()
        await visitor.page.evaluate(wrong)
        await visitor.page.waitForTimeout(200)
      })
      await expect(visited).rejects.toThrow(said)
    })
  }
})

it.each([
  ['12:00:00', 0],
  ['23:58:49', 0],
  ['23:58:50', 145],
  ['23:59:59', 76],
  ['00:00:00', 75],
  ['00:01:14', 1],
  ['00:01:15', 0],
])(
  'a rig that is opened at %s waits %i s, so that no journey goes over midnight',
  (time, seconds) => {
    expect(untilAfterMidnightMs(Date.parse(`2026-11-20T${time}Z`))).toBe(seconds * 1_000)
  },
)
