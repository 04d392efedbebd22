import { TEXT_MAX } from '@candor/contract'
import { useState } from 'react'
import { RefusedError } from '../../net/call.ts'
import { t } from '../../app/i18n/i18n.ts'
import { TextField } from '../../ui/form/field.tsx'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import {
  type BasicValidationError,
  type BasicFormValues,
  type BasicField,
  validateBasicForm,
  documents,
  toFilingRequest,
} from './basic-form.ts'
import { clearFormValues, useBasicFormValues } from './form-values.ts'
import type { Binding } from './level-state.ts'
import { RequestForm } from './request-form.tsx'
import { missingIn, useFiling } from './use-filing.ts'

/** Kind, name and number of a document (PAGE-24, level 1). */
export function BasicRequest({ missing }: { readonly missing: readonly Binding[] }) {
  const draft = useBasicFormValues()
  const [tried, setTried] = useState(false)
  const filing = useFiling(clearFormValues)
  const validationError = tried ? validateBasicForm(draft) : undefined
  const field = fieldOf(filing.refused)
  const change = (part: Partial<BasicFormValues>) => {
    useBasicFormValues.setState(part)
    filing.clear()
  }
  const submit = () => {
    setTried(true)
    if (validateBasicForm(draft) === undefined) void filing.send(toFilingRequest(draft))
  }
  const errorAt = (asked: BasicField) =>
    validationError?.field === asked
      ? validationErrorText(validationError)
      : field === asked
        ? filing.refused?.message
        : undefined
  const shared = {
    readOnly: filing.busy,
    autoComplete: 'off',
    autoCorrect: 'off',
    spellCheck: false,
  }
  return (
    <RequestForm
      label={t('identity.basic.title')}
      busy={filing.busy}
      onSubmit={submit}
      missing={missingIn(filing.refused) ?? missing}
      error={
        field === undefined && missingIn(filing.refused) === undefined
          ? filing.refused?.message
          : undefined
      }
    >
      <DocumentChoice value={draft.document} onChoose={(document) => change({ document })} />
      <TextField
        {...shared}
        label={t('identity.form.name')}
        value={draft.name}
        onChange={(name) => change({ name })}
        error={errorAt('name')}
        autoCapitalize="words"
      />
      <TextField
        {...shared}
        label={t('identity.form.number')}
        value={draft.number}
        onChange={(number) => change({ number })}
        error={errorAt('number')}
        hint={t('identity.form.privacy')}
        autoCapitalize="characters"
        figures
      />
    </RequestForm>
  )
}

function DocumentChoice({
  value,
  onChoose,
}: {
  readonly value: BasicFormValues['document']
  readonly onChoose: (kind: BasicFormValues['document']) => void
}) {
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden className="text-small text-muted">
        {t('identity.form.document')}
      </p>
      <SegmentedControl
        label={t('identity.form.document')}
        value={`${value}`}
        onChange={(chosen) => onChoose(documents.find((kind) => `${kind}` === chosen) ?? 0)}
        options={documents.map((kind) => ({
          value: `${kind}`,
          label: t(`identity.document.${kind}`),
        }))}
      />
    </div>
  )
}

/**
 * A number that another account has is refused at the number (KYC-03), other refusals at the fields
 * that the server names (WIRE-59).
 */
function fieldOf(error: Error | undefined): BasicField | undefined {
  if (!(error instanceof RefusedError)) return undefined
  if (error.code === 'PARAM_ERROR') return error.details['field'] === 'name' ? 'name' : 'number'
  return error.code === 'DUPLICATE' ? 'number' : undefined
}

function validationErrorText({ field, about }: BasicValidationError): string {
  if (about === 'special') return t('shell.form.specialChars')
  if (about === 'long') return t('shell.form.maxLength', { max: TEXT_MAX })
  return t(field === 'name' ? 'identity.form.nameNeeded' : 'identity.form.numberNeeded')
}
