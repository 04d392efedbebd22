import { staff } from '@candor/contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, RefusedError } from '../../lib/call.ts'
import { startSession } from '../../lib/session.ts'

const nothing = { name: '', password: '', totp: '' }

/**
 * A login by name, password and the code of the authenticator app (STAFF-02). After a refusal its
 * field is cleared and focused.
 */
export function usePasswordEntry() {
  const [typed, setTyped] = useState(nothing)
  const change = (part: Partial<typeof nothing>): void => {
    setTyped((now) => ({ ...now, ...part }))
  }
  const [nameField, passwordField, codeField] = [
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
  ]
  useEffect(() => {
    nameField.current?.focus()
  }, [nameField])
  const entry = useMutation({
    mutationFn: () => call(staff.login, { ...typed, totp: typed.totp.replaceAll(' ', '') }),
    onSuccess: ({ message, data }) => {
      startSession(message, data)
    },
    onError: (error) => {
      const code = error instanceof RefusedError ? error.code : undefined
      change({ totp: '' })
      if (code === 'ACCOUNT_OR_PASSWORD_WRONG') change({ password: '' })
      const field = code === 'ACCOUNT_OR_PASSWORD_WRONG' ? passwordField : codeField
      field.current?.focus()
    },
  })
  const isWhole = typed.name.trim() !== '' && typed.password !== '' && typed.totp.trim() !== ''
  return { typed, change, nameField, passwordField, codeField, entry, isWhole }
}
