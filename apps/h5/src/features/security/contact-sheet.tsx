import { useState } from 'react'
import { type AccountKind, maskedAddress } from '../../lib/credentials/account.ts'
import {
  countingAddresses,
  firstReach,
  type Reach,
} from '../../lib/credentials/counting-addresses.ts'
import { t } from '../../app/i18n/i18n.ts'
import { AreaList } from '../../ui/waiting/area-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Consequence } from '../../ui/overlay/consequence.tsx'
import { OwnCodeField } from '../../ui/identity/own-code-field.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { NewContactFields } from './new-contact-fields.tsx'
import type { SheetProps } from './protection.ts'
import { useBinding } from './use-binding.ts'

/**
 * Binds an e-mail or a phone in place (USER-12 to USER-15): the new address and the code sent
 * there, and where one is bound already a second code, sent to an address of the account. Its
 * consequences are stated above (USER-11).
 */
export function ContactSheet({ kind, own, onClose }: SheetProps & { readonly kind: AccountKind }) {
  const [choosing, setChoosing] = useState(false)
  const [reach, setReach] = useState(() => firstReach(countingAddresses(own)))
  const binding = useBinding(kind, own, onClose)
  const present = kind === 'email' ? own.email : own.phone
  const title = t(
    present === ''
      ? kind === 'email'
        ? 'security.email.bind'
        : 'security.phone.bind'
      : kind === 'email'
        ? 'security.email.change'
        : 'security.phone.change',
  )
  if (choosing) {
    const choose = ({ dialling }: { readonly dialling: string }) => {
      binding.chooseArea(dialling)
      setChoosing(false)
    }
    return (
      <Sheet open onClose={() => setChoosing(false)} title={t('auth.area.title')}>
        <div className="-mx-4">
          <AreaList
            inSheet
            onChoose={choose}
            labels={{ search: t('auth.area.search'), empty: t('auth.area.empty') }}
          />
        </div>
      </Sheet>
    )
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <Button
          wide
          size="large"
          busy={binding.busy}
          disabled={!binding.isFilled}
          onClick={binding.submit}
        >
          {title}
        </Button>
      }
    >
      <Fields
        kind={kind}
        own={own}
        binding={binding}
        reach={reach}
        onReach={setReach}
        onChooseArea={() => setChoosing(true)}
      />
    </Sheet>
  )
}

type FieldsProps = Pick<SheetProps, 'own'> & {
  readonly kind: AccountKind
  readonly binding: ReturnType<typeof useBinding>
  readonly reach: Reach
  readonly onReach: (reach: Reach) => void
  readonly onChooseArea: () => void
}

function Fields({ kind, own, binding, reach, onReach, onChooseArea }: FieldsProps) {
  const present = kind === 'email' ? own.email : own.phone
  const standsAlone = (kind === 'email' ? own.phone : own.email) === ''
  return (
    <div className="flex flex-col gap-4">
      {present !== '' && (
        <p className="text-body text-muted">
          {t('security.contact.present', { address: maskedAddress(present) })}
        </p>
      )}
      <Consequence>
        {t('security.contact.consequence')}
        {standsAlone ? '' : ` ${t('security.contact.fresh')}`}
      </Consequence>
      <NewContactFields binding={binding} onChooseArea={onChooseArea} />
      {present !== '' && (
        <OwnCodeField
          own={countingAddresses(own)}
          reach={reach}
          onReach={onReach}
          scene="bind"
          value={binding.oldCode}
          onChange={binding.typeOldCode}
          error={binding.errorAt('oldCode')}
          onRefused={(reason) => binding.setWrong('oldCode', reason)}
        />
      )}
    </div>
  )
}
