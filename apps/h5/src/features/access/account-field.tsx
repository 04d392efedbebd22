import { ChevronDown } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { TextField } from '../../ui/form/field.tsx'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { useAccount, useFormValues } from './form-values.ts'

export type AccountFieldProps = {
  readonly error?: string | undefined
  readonly onChange: () => void
  readonly disabled?: boolean
}

/**
 * An e-mail address, or a mobile number with the area code chosen on the area page (PAGE-02,
 * PAGE-05).
 */
export function AccountField({ error, onChange, disabled = false }: AccountFieldProps) {
  const { kind, typed } = useAccount()
  const byEmail = kind === 'email'
  const type = (text: string) => {
    useFormValues.setState(byEmail ? { email: text } : { mobile: text })
    onChange()
  }
  const choose = (next: typeof kind) => {
    useFormValues.setState({ kind: next })
    onChange()
  }
  const label = t(byEmail ? 'auth.account.emailHint' : 'auth.account.mobileHint')
  return (
    <div className="flex flex-col gap-4">
      <SegmentedControl
        label={t('auth.account.kind')}
        value={kind}
        onChange={choose}
        options={[
          { value: 'email', label: t('auth.account.email') },
          { value: 'mobile', label: t('auth.account.mobile') },
        ]}
      />
      <TextField
        label={label}
        value={typed}
        onChange={type}
        error={error}
        readOnly={disabled}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        {...(byEmail
          ? ({ type: 'email', inputMode: 'email', autoComplete: 'username' } as const)
          : ({
              type: 'tel',
              inputMode: 'tel',
              autoComplete: 'tel-national',
              figures: true,
            } as const))}
        leading={byEmail ? undefined : <AreaCode />}
      />
    </div>
  )
}

function AreaCode() {
  const { dialling } = useAccount()
  return (
    <button
      type="button"
      onClick={() => go('/pages/common/area')}
      aria-label={`${t('auth.account.areaCode')} +${dialling}`}
      className="figures flex h-12 shrink-0 items-center gap-1 border-r border-line pr-2.5 pl-3.5 text-lead"
    >
      +{dialling}
      <ChevronDown aria-hidden size={16} className="text-faint" />
    </button>
  )
}
