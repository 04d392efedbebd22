import { useState } from 'react'
import { AllowlistSheet } from './allowlist-sheet.tsx'
import { ContactSheet } from './contact-sheet.tsx'
import { FactorOffSheet } from './factor-off-sheet.tsx'
import { FactorOnSheet } from './factor-on-sheet.tsx'
import { PasskeySheet } from './passkey-sheet.tsx'
import type { Protection, SheetProps } from './protection.ts'
import { WordSheet } from './word-sheet.tsx'

/**
 * The sheet that sets a protection; while it is open it does not switch between turning the second
 * factor on and off.
 */
export function ProtectionSheet({
  protection,
  own,
  onClose,
}: SheetProps & { readonly protection: Protection }) {
  const [hadFactor] = useState(own.totp === 1)
  switch (protection) {
    case 'secondFactor':
      return hadFactor ? (
        <FactorOffSheet own={own} onClose={onClose} />
      ) : (
        <FactorOnSheet onClose={onClose} />
      )
    case 'passkeys':
      return <PasskeySheet onClose={onClose} />
    case 'email':
    case 'phone':
      return (
        <ContactSheet
          kind={protection === 'email' ? 'email' : 'mobile'}
          own={own}
          onClose={onClose}
        />
      )
    case 'allowlist':
      return <AllowlistSheet own={own} onClose={onClose} />
    case 'word':
      return <WordSheet own={own} onClose={onClose} />
    case 'loginPassword':
    case 'payPassword':
      return null
  }
}
