import type { RiskProduct } from '@candor/contract'
import { Suspense, use, useState } from 'react'
import { loadGroup, t } from '../../app/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { TextSkeleton } from '../../ui/waiting/skeleton.tsx'
import { useAcknowledge, useRiskText } from './queries.ts'

export type RiskSheetProps = {
  readonly product: RiskProduct
  /**
   * The version that the server requires (details of RISK_ACK_REQUIRED); undefined reads the
   * current one.
   */
  readonly version?: number | undefined
  /**
   * The server has recorded the version as read, and the sheet is closed: what was refused can be
   * sent again.
   */
  readonly onRead: () => void
  /** Called when the sheet closes, read or not. */
  readonly onClose: () => void
}

/**
 * The risk disclosure of a product, to be read before its first order (USER-33). Open while it is
 * mounted; loads its own texts.
 */
export function RiskSheet(props: RiskSheetProps) {
  return (
    <Suspense fallback={null}>
      <Disclosure {...props} />
    </Suspense>
  )
}

function Disclosure({ product, version, onRead, onClose }: RiskSheetProps) {
  use(loadGroup('limits'))
  const [open, setOpen] = useState(true)
  const text = useRiskText(product, version)
  const acknowledge = useAcknowledge()
  const close = () => {
    setOpen(false)
    onClose()
  }
  const agree = () => {
    if (text.data === undefined) return
    acknowledge.mutate(
      { product, version: text.data.version },
      {
        onSuccess: () => {
          close()
          onRead()
        },
      },
    )
  }
  const footer = (
    <div className="flex flex-col gap-2">
      {acknowledge.error !== null && (
        <p role="alert" className="text-small text-danger first-letter:uppercase">
          {acknowledge.error.message}
        </p>
      )}
      <Button
        size="large"
        wide
        busy={acknowledge.isPending}
        disabled={text.data === undefined}
        onClick={agree}
      >
        {t('limits.risk.agree')}
      </Button>
    </div>
  )
  return (
    <Sheet
      open={open}
      onClose={close}
      title={text.data?.title ?? t('limits.risk.title')}
      footer={footer}
    >
      <QueryBoundary query={text} waiting={<TextSkeleton lines={8} />}>
        {({ paragraphs, version: shown }) => (
          <div className="flex flex-col gap-3 pb-2 text-body">
            {paragraphs.map((paragraph, at) => (
              <p
                key={paragraph}
                className={
                  at === 0 ? 'rounded-field bg-warn-wash p-3 font-semibold text-warn' : 'text-muted'
                }
              >
                {paragraph}
              </p>
            ))}
            <p className="figures text-small text-faint">
              {t('limits.risk.version', { version: shown })}
            </p>
          </div>
        )}
      </QueryBoundary>
    </Sheet>
  )
}
