import { profile, type Reply } from '@candor/contract'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../net/call.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useDomesticCard } from '../../net/queries/payout-destinations.ts'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { BankField } from './bank-field.tsx'
import { CardField } from './card-field.tsx'
import { domesticFields, type DomesticKey } from './card-form.ts'
import { CardFrame } from './card-frame.tsx'
import { CityField, useStart } from './city-field.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { useCardForm } from './use-card-form.ts'
import { toDomesticFormValues, toDomesticSaveRequest } from './wire.ts'

/** PAGE-17: the one domestic card, by the labels of USER-17. */
export function DomesticCard() {
  return (
    <QueryBoundary query={useDomesticCard()} waiting={<FormSkeleton fields={6} />}>
      {(card) => <Form card={card} />}
    </QueryBoundary>
  )
}

const labelOf = (key: string): string => t(`payouts.card.${key as DomesticKey}`)
const required = domesticFields.filter(({ isRequired }) => isRequired)
const optional = domesticFields.filter(({ isRequired }) => !isRequired)

function Form({ card }: { readonly card: Reply<typeof profile.card> }) {
  const start = useStart(() => toDomesticFormValues(card))
  const form = useCardForm({
    fields: domesticFields,
    labelOf,
    start,
    save: (draft) => call(profile.saveCard, toDomesticSaveRequest(draft)),
  })
  const [isOpen, setOpen] = useState(optional.some(({ key }) => (start[key] ?? '') !== ''))
  const isWrongBelow = optional.some(({ key }) => key === form.complaint?.key)
  return (
    <CardFrame label={t('payouts.card.title')} form={form}>
      {required.map(({ key }) => {
        if (key === 'bank')
          return <BankField key={key} form={form} label={labelOf(key)} banks={card.banks} />
        return key === 'city' ? (
          <CityField key={key} form={form} label={labelOf(key)} />
        ) : (
          <CardField key={key} form={form} name={key} label={labelOf(key)} />
        )
      })}
      <button
        type="button"
        aria-expanded={isOpen || isWrongBelow}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 items-center justify-between text-body font-medium"
      >
        {t('payouts.card.more')}
        <ChevronDown
          aria-hidden
          size={18}
          className={`text-faint ${isOpen || isWrongBelow ? 'rotate-180' : ''}`}
        />
      </button>
      {(isOpen || isWrongBelow) &&
        optional.map(({ key }) => (
          <CardField key={key} form={form} name={key} label={labelOf(key)} isOptional />
        ))}
    </CardFrame>
  )
}
