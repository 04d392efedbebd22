import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { ChoiceSheet } from '../../ui/overlay/choice-sheet.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CardField } from './card-field.tsx'
import type { CardFormState } from './use-card-form.ts'

export type BankFieldProps = {
  readonly form: CardFormState
  readonly label: string
  readonly banks: readonly { readonly id: number; readonly name: string }[]
}

/** The bank: one of the server's list, or any other as typed. */
export function BankField({ form, label, banks }: BankFieldProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <CardField
        form={form}
        name="bank"
        label={label}
        trailing={
          <IconButton
            icon={ChevronDown}
            label={t('payouts.card.banks')}
            size={18}
            onClick={() => setOpen(true)}
          />
        }
      />
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('payouts.card.banks')}
        choices={banks.map(({ name }) => ({ value: name, label: name }))}
        value={form.draft['bank']}
        onChoose={(name) => form.change('bank', name)}
      />
    </>
  )
}
