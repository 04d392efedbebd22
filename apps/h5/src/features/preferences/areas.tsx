import { languages, languageTags, languageOptions, otherNames } from '@candor/contract'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText } from '../../lib/figures/format.ts'
import { currentTag, t } from '../../app/i18n/i18n.ts'
import { go, useParameters } from '../../app/routing/navigation.ts'
import { useSession } from '../../app/session/session.ts'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { setFiat, setLanguage } from './choose.ts'
import { originText, useFiatRates } from './fiat-rates.ts'
import { RadioList } from './radio-list.tsx'

/**
 * PAGE-27: the language and the fiat currency of this device, applied at once; the address says
 * which of the two is shown.
 */
export function Areas() {
  const part = useParameters()['part'] === 'fiat' ? 'fiat' : 'language'
  const options = [
    { value: 'language', label: t('shell.setting.language') },
    { value: 'fiat', label: t('shell.setting.fiat') },
  ] as const
  return (
    <div className="flex flex-col gap-4 px-4 pt-1 pb-8">
      <SegmentedControl
        label={t('settings.areas.title')}
        value={part}
        options={options}
        onChange={(next) =>
          go('/pages/setting/areas', next === 'fiat' ? { part: 'fiat' } : {}, { replace: true })
        }
      />
      {part === 'fiat' ? <Fiats /> : <Languages />}
    </div>
  )
}

function Languages() {
  const language = useSession((session) => session.language)
  const options = languages.map((each) => ({
    value: each,
    label: languageOptions[each].option_name,
    lang: languageTags[each],
    text: otherNames(each),
  }))
  return (
    <RadioList
      title={t('shell.setting.language')}
      options={options}
      value={language}
      onChange={setLanguage}
    />
  )
}

function Fiats() {
  const chosen = useSession((session) => session.fiat.currency_code)
  const offered = useFiatRates()
  const names = new Intl.DisplayNames(currentTag(), { type: 'currency' })
  const options = offered.rates.map(({ currency_code: code, rate }) => ({
    value: code,
    label: code,
    text: names.of(code) ?? '',
    aside: `1 USD = ${amountText(rate, coinDecimals(rate))}`,
  }))
  return (
    <RadioList
      title={t('shell.setting.fiat')}
      options={options}
      value={chosen}
      onChange={(code) => setFiat(code, offered.rates)}
      note={originText(offered)}
    />
  )
}
