import { languageOptions } from '@candor/contract'
import { CandlestickChart, Coins, Languages, PanelBottom, SunMoon } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { isBuilt } from '../../app/products/built-pages.ts'
import { QUIZ } from '../../app/routing/pages.ts'
import { useSession } from '../../app/session/session.ts'
import { changeDisplay, palettes, type Theme, useDisplay } from '../../app/session/settings.ts'
import { PaletteSample } from '../../ui/figures/palette-sample.tsx'
import { ChoiceSheet } from '../../ui/overlay/choice-sheet.tsx'
import { Row } from '../../ui/row.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { EntryGroup, Mark } from './entry-group.tsx'

const themes = {
  dark: 'shell.setting.themeDark',
  light: 'shell.setting.themeLight',
  system: 'shell.setting.themeSystem',
} as const

/** Language, fiat currency and appearance; each applies at once (APP-03, APP-12). */
export function DisplayRows() {
  const [choosing, setChoosing] = useState<Look>()
  const language = useSession((session) => session.language)
  const fiat = useSession((session) => session.fiat.currency_code)
  const { theme, palette, quizTab } = useDisplay()
  return (
    <EntryGroup title={t('settings.group.display')}>
      <Row
        leading={<Mark icon={Languages} />}
        title={t('shell.setting.language')}
        value={<Value>{languageOptions[language].option_name}</Value>}
        to="/pages/setting/areas"
      />
      <Row
        leading={<Mark icon={Coins} />}
        title={t('shell.setting.fiat')}
        value={<Value>{fiat}</Value>}
        to="/pages/setting/areas"
        parameters={{ part: 'fiat' }}
      />
      <Row
        leading={<Mark icon={SunMoon} />}
        title={t('shell.setting.theme')}
        value={<Value>{t(themes[theme])}</Value>}
        arrow
        onClick={() => setChoosing('theme')}
      />
      <Row
        leading={<Mark icon={CandlestickChart} />}
        title={
          <span className="block leading-tight text-balance whitespace-normal">
            {t('settings.palette.title')}
          </span>
        }
        value={<PaletteSample of={palette} />}
        arrow
        onClick={() => setChoosing('palette')}
      />
      {isBuilt(QUIZ) && (
        <Row
          leading={<Mark icon={PanelBottom} />}
          title={t('shell.setting.quizTab')}
          value={
            <Switch
              label={t('shell.setting.quizTab')}
              checked={quizTab}
              onChange={(next) => changeDisplay({ quizTab: next })}
            />
          }
        />
      )}
      <LookSheets choosing={choosing} onClose={() => setChoosing(undefined)} />
    </EntryGroup>
  )
}

type Look = 'theme' | 'palette'

function LookSheets({
  choosing,
  onClose,
}: {
  readonly choosing: Look | undefined
  readonly onClose: () => void
}) {
  const { theme, palette } = useDisplay()
  const choices = (Object.keys(themes) as Theme[]).map((value) => ({
    value,
    label: t(themes[value]),
  }))
  return (
    <>
      <ChoiceSheet
        open={choosing === 'theme'}
        onClose={onClose}
        title={t('shell.setting.theme')}
        choices={choices}
        value={theme}
        onChoose={(next) => changeDisplay({ theme: next })}
      />
      <ChoiceSheet
        open={choosing === 'palette'}
        onClose={onClose}
        title={t('settings.palette.title')}
        choices={palettes.map((value) => ({
          value,
          label: t(`settings.palette.${value}`),
          leading: <PaletteSample of={value} />,
          ...(value === 'blueUpOrangeDown' ? { text: t('settings.palette.forColourBlind') } : {}),
        }))}
        value={palette}
        onChoose={(next) => changeDisplay({ palette: next })}
      />
    </>
  )
}

function Value({ children }: { readonly children: string }) {
  return <span className="text-muted">{children}</span>
}
