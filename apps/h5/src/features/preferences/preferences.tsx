import { languages, languageTags, languageOptions, otherNames } from '@candor/contract'
import { useState } from 'react'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { logOut } from '../../app/session/log-out.ts'
import { isBuilt } from '../../app/products/built-pages.ts'
import { QUIZ } from '../../app/routing/pages.ts'
import { useSession } from '../../app/session/session.ts'
import { changeDisplay, palettes, useDisplay } from '../../app/session/settings.ts'
import { APP_VERSION } from '../../lib/version.ts'
import { Button } from '../../ui/button.tsx'
import { OptionGrid } from '../../ui/form/option-grid.tsx'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { PaletteSample } from '../../ui/figures/palette-sample.tsx'
import { setFiat, setLanguage } from './choose.ts'
import { originText, useFiatRates } from './fiat-rates.ts'
import { closePreferences, usePreferences } from './open-preferences.ts'

/**
 * Appearance, language and fiat currency; each choice applies at once and stays on this device
 * (PAGE-27, APP-12).
 */
export function Preferences() {
  const part = usePreferences(({ open }) => open)
  return (
    <>
      <Sheet open={part === 'looks'} onClose={closePreferences} title={t('shell.home.settings')}>
        <div className="flex flex-col gap-5 pt-1">
          <Looks />
          <Languages />
          <Fiats />
          <AllSettings />
          <LogOut />
          <Version />
        </div>
      </Sheet>
      <Sheet open={part === 'fiat'} onClose={closePreferences} title={t('shell.setting.fiat')}>
        <Fiats bare />
      </Sheet>
      <Sheet
        open={part === 'language'}
        onClose={closePreferences}
        title={t('shell.setting.language')}
      >
        <Languages bare />
      </Sheet>
    </>
  )
}

/** The link to all settings of the account (PAGE-12). */
function AllSettings() {
  const guest = useSession((session) => session.token === undefined)
  if (guest) return null
  return (
    <Button
      look="quiet"
      wide
      onClick={() => {
        closePreferences()
        go('/pages/setting/setting')
      }}
    >
      {t('shell.action.more')}
    </Button>
  )
}

/** Logs out; hidden for a guest. */
function LogOut() {
  const [busy, setBusy] = useState(false)
  const guest = useSession((session) => session.token === undefined)
  if (guest) return null
  const leave = () => {
    setBusy(true)
    closePreferences()
    void logOut()
  }
  return (
    <Button look="quiet" wide busy={busy} onClick={leave}>
      {t('shell.action.logout')}
    </Button>
  )
}

function Version() {
  const site = useSession((session) => session.site.name)
  return (
    <p className="figures pb-1 text-center text-small text-muted">
      {site} {APP_VERSION}
    </p>
  )
}

function Looks() {
  const { theme, palette, quizTab } = useDisplay()
  const themes = [
    { value: 'dark', label: t('shell.setting.themeDark') },
    { value: 'light', label: t('shell.setting.themeLight') },
    { value: 'system', label: t('shell.setting.themeSystem') },
  ] as const
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden className="text-small text-muted">
        {t('shell.setting.theme')}
      </p>
      <SegmentedControl
        label={t('shell.setting.theme')}
        value={theme}
        options={themes}
        onChange={(next) => changeDisplay({ theme: next })}
      />
      <div className="pt-3">
        <OptionGrid
          title={t('settings.palette.title')}
          columns={2}
          options={palettes.map((each) => ({
            value: each,
            label: t(`settings.palette.${each}`),
            note: <PaletteSample of={each} />,
          }))}
          value={palette}
          onChange={(next) => changeDisplay({ palette: next })}
          note={t('settings.palette.forColourBlind')}
        />
      </div>
      {isBuilt(QUIZ) && (
        <div className="flex items-center justify-between gap-3 text-body">
          {t('shell.setting.quizTab')}
          <Switch
            label={t('shell.setting.quizTab')}
            checked={quizTab}
            onChange={(next) => changeDisplay({ quizTab: next })}
          />
        </div>
      )}
    </div>
  )
}

function Languages({ bare = false }: { readonly bare?: boolean }) {
  const language = useSession((session) => session.language)
  const options = languages.map((each) => ({
    value: each,
    label: languageOptions[each].option_name,
    lang: languageTags[each],
    note: otherNames(each),
  }))
  return (
    <OptionGrid
      title={t('shell.setting.language')}
      columns={2}
      options={options}
      value={language}
      onChange={setLanguage}
      bare={bare}
    />
  )
}

function Fiats({ bare = false }: { readonly bare?: boolean }) {
  const chosen = useSession((session) => session.fiat.currency_code)
  const offered = useFiatRates()
  const options = offered.rates.map(({ currency_code: code, rate }) => ({
    value: code,
    label: code,
    note: amountText(rate, coinDecimals(rate)),
  }))
  return (
    <OptionGrid
      title={t('shell.setting.fiat')}
      columns={3}
      options={options}
      value={chosen}
      onChange={(code) => setFiat(code, offered.rates)}
      bare={bare}
      note={originText(offered)}
    />
  )
}
