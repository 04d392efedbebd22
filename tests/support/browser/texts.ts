import type { Language } from '@candor/contract'
import { messages as account } from '../../../apps/h5/src/locales/en/account.ts'
import { messages as articles } from '../../../apps/h5/src/locales/en/articles.ts'
import { messages as assets } from '../../../apps/h5/src/locales/en/assets.ts'
import { messages as auth } from '../../../apps/h5/src/locales/en/auth.ts'
import { messages as borrowing } from '../../../apps/h5/src/locales/en/borrowing.ts'
import { messages as chat } from '../../../apps/h5/src/locales/en/chat.ts'
import { messages as development } from '../../../apps/h5/src/locales/en/development.ts'
import { messages as fairness } from '../../../apps/h5/src/locales/en/fairness.ts'
import { messages as futures } from '../../../apps/h5/src/locales/en/futures.ts'
import { messages as home } from '../../../apps/h5/src/locales/en/home.ts'
import { messages as identity } from '../../../apps/h5/src/locales/en/identity.ts'
import { messages as kit } from '../../../apps/h5/src/locales/en/kit.ts'
import { messages as limits } from '../../../apps/h5/src/locales/en/limits.ts'
import { messages as map } from '../../../apps/h5/src/locales/en/map.ts'
import { messages as market } from '../../../apps/h5/src/locales/en/market.ts'
import { messages as inbox } from '../../../apps/h5/src/locales/en/messages.ts'
import { messages as payouts } from '../../../apps/h5/src/locales/en/payouts.ts'
import { messages as place } from '../../../apps/h5/src/locales/en/place.ts'
import { messages as purchases } from '../../../apps/h5/src/locales/en/purchases.ts'
import { messages as records } from '../../../apps/h5/src/locales/en/records.ts'
import { messages as rewards } from '../../../apps/h5/src/locales/en/rewards.ts'
import { messages as seconds } from '../../../apps/h5/src/locales/en/seconds.ts'
import { messages as security } from '../../../apps/h5/src/locales/en/security.ts'
import { messages as settings } from '../../../apps/h5/src/locales/en/settings.ts'
import { messages as shell } from '../../../apps/h5/src/locales/en/shell.ts'
import { messages as spot } from '../../../apps/h5/src/locales/en/spot.ts'
import { messages as swap } from '../../../apps/h5/src/locales/en/swap.ts'
import { messages as transfers } from '../../../apps/h5/src/locales/en/transfers.ts'
import { messages as update } from '../../../apps/h5/src/locales/en/update.ts'
import { messages as withdrawals } from '../../../apps/h5/src/locales/en/withdrawals.ts'

const texts = {
  ...account,
  ...shell,
  ...kit,
  ...home,
  ...auth,
  ...market,
  ...spot,
  ...assets,
  ...borrowing,
  ...chat,
  ...development,
  ...articles,
  ...inbox,
  ...fairness,
  ...futures,
  ...identity,
  ...limits,
  ...map,
  ...payouts,
  ...place,
  ...purchases,
  ...records,
  ...rewards,
  ...security,
  ...settings,
  ...seconds,
  ...swap,
  ...transfers,
  ...update,
  ...withdrawals,
}

type TextKey = keyof typeof texts

/**
 * What the app says in English under a key, so that a journey follows a change of wording.
 * Arguments in braces are filled in.
 */
export function said(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return texts[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** What the fields of the app and the buttons beside them are called in a language. */
export async function textsIn(language: Language): Promise<Readonly<Record<string, string>>> {
  const groups = ['futures', 'seconds', 'spot', 'swap', 'transfers', 'withdrawals']
  const catalogues = await Promise.all(
    groups.map(
      (group) =>
        import(`../../../apps/h5/src/locales/${language}/${group}.ts`) as Promise<{
          readonly messages: Readonly<Record<string, string>>
        }>,
    ),
  )
  return Object.assign({}, ...catalogues.map(({ messages }) => messages)) as Readonly<
    Record<string, string>
  >
}
