import type { ProductKind } from '@candor/contract'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { toHref } from '../../lib/address.ts'
import { session } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useStore } from '../../lib/store.ts'
import { formatDuration, formatMoment, parseUtc, useNow } from '../../lib/time.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Key } from '../../ui/keys.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { ChangesTable } from './changes-table.tsx'
import { Consequences } from './consequences.tsx'
import { OfferingPreview } from './offering-preview.tsx'
import { changesBetween } from './product.ts'
import type { Terms, Version } from './queries.ts'
import { TermsTable } from './terms-table.tsx'
import { useSend } from './use-send.ts'
import { formatStanding } from './words.ts'

/**
 * One version in full: its status, its differences while it may still take effect, its terms, and
 * for a second publisher the publish button.
 */
export function VersionPanel({
  kind,
  version,
  base,
}: {
  kind: ProductKind
  version: Version
  base: Terms
}) {
  const { name = '' } = useStore(session) ?? {}
  const {
    mayPublish,
    isAsking: isDialogOpen,
    ask,
    close,
    publish,
    isBusy,
    refusal,
  } = usePublishing(kind, version)
  const changes = changesBetween(base.product, version.product)
  return (
    <section className="pane request" aria-label={t('products.version.label', { id: version.id })}>
      <Heading kind={kind} version={version} />
      {refusal === undefined ? null : (
        <Alert color="red" role="alert" className="note">
          {refusal}
        </Alert>
      )}
      <Dates version={version} />
      {version.status === 1 ? (
        <>
          <h2>{t('products.version.changes')}</h2>
          <ChangesTable changes={changes} />
        </>
      ) : null}
      <VersionTerms version={version} />
      <footer className="verdicts">
        <p className={version.status === 1 ? 'eyes two' : 'eyes'}>
          {formatStanding(version, name)}
        </p>
        {mayPublish ? (
          <Button onClick={ask}>
            {t('products.publish.action')} <Key of="p" />
          </Button>
        ) : null}
      </footer>
      {isDialogOpen ? (
        <ConfirmDialog
          title={t('products.publish.question', { id: version.id })}
          yes={t('products.publish.action')}
          busy={isBusy}
          onNo={close}
          onYes={publish}
        >
          <ChangesTable changes={changes} />
          <Consequences
            product={version.product}
            effectiveAt={version.effectiveAt}
            publishBy={version.publishBy}
            isProposal={false}
          />
        </ConfirmDialog>
      ) : null}
    </section>
  )
}

function VersionTerms({ version }: { version: Version }) {
  return (
    <>
      <h2>{t('products.version.terms')}</h2>
      {'offering' in version.product.terms ? (
        <OfferingPreview
          form={version.product.terms}
          effectiveAt={version.effectiveAt}
          computed={version.preview?.offering ?? undefined}
        />
      ) : null}
      <TermsTable terms={version} label={t('products.version.termsOf', { id: version.id })} />
    </>
  )
}

/** Publishing by another member than the proposer, after a confirmation. */
function usePublishing(kind: ProductKind, version: Version) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { name = '', roles = [] } = useStore(session) ?? {}
  const mayPublish =
    version.status === 1 && version.proposedBy !== name && roles.includes('publisher')
  const close = (): void => {
    setDialogOpen(false)
  }
  const { send, isBusy, refusal, forget } = useSend(kind, close)
  const ask = (): void => {
    if (mayPublish) {
      forget()
      setDialogOpen(true)
    }
  }
  const publish = (): void => {
    send({ fields: version.fields, effectiveAt: version.effectiveAt }, { onError: close })
  }
  useShortcuts({ p: ask })
  return { mayPublish, isAsking: isDialogOpen, ask, close, publish, isBusy, refusal }
}

function Heading({
  kind,
  version: { id, subject, status },
}: {
  kind: ProductKind
  version: Version
}) {
  return (
    <header>
      <h1>
        {subject === ''
          ? t('products.version.title', { id, status: t(`products.status.${status}`) })
          : t('products.version.titleFor', {
              subject,
              id,
              status: t(`products.status.${status}`),
            })}
      </h1>
      <a className="close" href={toHref('products', kind)}>
        {t('shell.action.close')} <Key of="Esc" />
      </a>
    </header>
  )
}

function Dates({
  version: { effectiveAt, proposedBy, proposedAt, publishBy, status },
}: {
  version: Version
}) {
  const left = parseUtc(publishBy) - useNow()
  return (
    <dl className="facts">
      <div className="main">
        <dt>{t('products.effectiveFrom')}</dt>
        <dd className="number">{t('shell.utc', { time: formatMoment(effectiveAt) })}</dd>
      </div>
      <div>
        <dt>{t('products.version.proposed')}</dt>
        <dd>
          <RichText
            text="products.version.by"
            values={{
              name: proposedBy,
              time: <span className="number">{formatMoment(proposedAt)}</span>,
            }}
          />
        </dd>
      </div>
      {status === 1 ? (
        <div>
          <dt>{t('products.version.publishBy')}</dt>
          <dd className={left < 1_800_000 ? 'warn number' : 'number'}>
            {t('products.version.publishIn', {
              time: formatMoment(publishBy),
              duration: formatDuration(Math.max(0, left)),
            })}
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
