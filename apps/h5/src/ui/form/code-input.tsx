import { type FieldProps, TextField, type TextFieldProps } from './field.tsx'

export type CodeInputProps = FieldProps &
  Pick<TextFieldProps, 'trailing' | 'placeholder'> & {
    readonly value: string
    readonly onChange: (code: string) => void
  }

/** Six digits, from an authenticator or suggested by the keyboard from a message. */
export function CodeInput({ value, onChange, ...field }: CodeInputProps) {
  return (
    <TextField
      {...field}
      value={value}
      onChange={(text) => onChange(text.normalize('NFKC').replace(/\D/g, '').slice(0, 6))}
      inputMode="numeric"
      autoComplete="one-time-code"
      figures
      maxLength={12}
    />
  )
}
