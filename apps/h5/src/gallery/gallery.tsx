import { languages, languageOptions } from '@candor/contract'
import { Bell, Star } from 'lucide-react'
import { useState } from 'react'
import { changeLanguage } from '../app/i18n/change-language.ts'
import { notify } from '../lib/notices.ts'
import { changeDisplay, useDisplay } from '../app/session/settings.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { NavBar } from '../ui/nav-bar.tsx'
import { SegmentedControl } from '../ui/form/segmented-control.tsx'
import { Face } from './face.tsx'
import { Figures } from './figures.tsx'
import { FormParts } from './forms.tsx'
import { Layers } from './layers.tsx'

/**
 * Every part of the ui kit in its states, for review and screenshots; not in the production build.
 */
export function Gallery() {
  const [starred, setStarred] = useState(true)
  const { theme } = useDisplay()
  return (
    <>
      <NavBar
        title="Gallery"
        actions={
          <>
            <IconButton
              icon={Star}
              filled={starred}
              label="Favourite"
              onClick={() => setStarred(!starred)}
            />
            <IconButton
              icon={Bell}
              label="Notice"
              onClick={() => notify('Copy success', 'success')}
            />
          </>
        }
      />
      <div className="px-4 pb-2">
        <SegmentedControl
          label="Theme"
          value={theme}
          onChange={(next) => changeDisplay({ theme: next })}
          options={[
            { value: 'dark', label: 'Dark' },
            { value: 'light', label: 'Light' },
            { value: 'system', label: 'System' },
          ]}
        />
      </div>
      <div className="no-scrollbar flex gap-2 overflow-x-auto px-4 pb-2">
        {languages.map((language) => (
          <Button
            key={language}
            size="small"
            look="quiet"
            onClick={() => void changeLanguage(language)}
          >
            {languageOptions[language].option_name}
          </Button>
        ))}
      </div>
      <Face />
      <Figures />
      <FormParts />
      <Layers />
    </>
  )
}
