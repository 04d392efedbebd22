import { collected, type Facts, textIn } from '@candor/testing/facts'
import type { Locator } from 'playwright-core'
import { qrModules } from '../../../apps/h5/src/lib/qr-picture.ts'

/**
 * Every visible label in a region with its value: a journey compares all of them with what the API
 * answers the same user.
 */
export async function facts(region: Locator): Promise<Facts> {
  const pairs = await region.evaluate((element) =>
    [...element.querySelectorAll('dt')]
      .filter((term) => term.checkVisibility())
      .map(
        (term) =>
          [term.innerHTML, term.parentElement?.querySelector('dd')?.innerHTML ?? ''] as const,
      ),
  )
  return collected(pairs.map(([term, value]) => [textIn(term), textIn(value)] as const))
}

/** The texts of each row, in order. */
export async function rowsOf(rows: Locator): Promise<readonly string[]> {
  return (await rows.evaluateAll((elements) => elements.map(({ innerHTML }) => innerHTML))).map(
    textIn,
  )
}

/**
 * A UTC time of the wire as a reader in the journeys' time zone expects it (APP-32), formatted by
 * the platform's own functions and not the app's.
 */
export function momentFor(
  utc: string,
  {
    seconds = false,
    zone = 'Asia/Bangkok',
  }: { readonly seconds?: boolean; readonly zone?: string } = {},
): string {
  const ms = Date.parse(`${utc.replace(' ', 'T')}Z`)
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: zone }).format(ms)
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeStyle: seconds ? 'medium' : 'short',
    timeZone: zone,
  }).format(ms)
  return `${day} ${clock} ${zone === 'UTC' ? 'UTC' : 'GMT+7'}`
}

/** Time of a settlement: local and UTC. */
export function settlementFor(utc: string): string {
  return `${momentFor(utc, { seconds: true })} (${momentFor(utc, { seconds: true, zone: 'UTC' })})`
}

/** Which of some texts a picture's QR code contains; undefined where it contains none of them. */
export async function codeAmong(
  picture: Locator,
  texts: readonly string[],
): Promise<string | undefined> {
  const drawn = await picture.locator('path').getAttribute('d')
  return texts.find(
    (text) =>
      qrModules(text)
        .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
        .join('') === drawn,
  )
}
