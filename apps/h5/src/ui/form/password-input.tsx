import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { passwordStrength } from '../../lib/credentials/password-strength.ts'
import { TextField, type TextFieldProps } from './field.tsx'
import { IconButton } from '../icon-button.tsx'

export type PasswordInputProps = Omit<
  TextFieldProps,
  'type' | 'trailing' | 'hint' | 'inputMode'
> & {
  /** For a new password: its strength as a bar and a word. */
  readonly strength?: boolean
  /** Six digits (the payment password): numeric keyboard, no strength. */
  readonly digits?: boolean
}

const words = [
  'kit.strength.weak',
  'kit.strength.weak',
  'kit.strength.fair',
  'kit.strength.good',
  'kit.strength.strong',
] as const
const colours = ['bg-danger', 'bg-danger', 'bg-warn', 'bg-good', 'bg-good']

export function PasswordInput({ strength = false, digits = false, ...field }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const level = passwordStrength(field.value)
  const meter = (
    <span className="flex items-center gap-2">
      <span aria-hidden className="flex grow gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={`h-1 grow rounded-full ${step <= level ? colours[level] : 'bg-pressed'}`}
          />
        ))}
      </span>
      <span className="w-16 text-right">
        {field.value === '' ? '' : t(words[level] ?? words[0])}
      </span>
    </span>
  )
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      {...(digits ? { inputMode: 'numeric' as const, maxLength: 6 } : {})}
      autoCapitalize="off"
      spellCheck={false}
      {...(strength && !digits ? { hint: meter } : {})}
      trailing={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={t(shown ? 'shell.action.hidePassword' : 'shell.action.showPassword')}
          size={20}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
