import type { ReactNode } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

/** The invite code as a picture to scan and save, as text, and as a link (REW-03). */
export function InviteCard({ code, link }: { readonly code: string; readonly link: string }) {
  return (
    <Card>
      <section aria-label={t('rewards.share.code')} className="flex flex-col items-center gap-3">
        <QrCode text={link} label={t('rewards.share.qr')} size={168} fileName={`candor-${code}`} />
        <div className="flex w-full flex-col divide-y divide-line rounded-field bg-sunken">
          <Line term={t('rewards.share.code')} copy={t('rewards.share.copyCode')} text={code}>
            <span className="figures text-lead font-semibold tracking-widest">{code}</span>
          </Line>
          <Line term={t('rewards.share.link')} copy={t('rewards.share.copyLink')} text={link}>
            <span className="text-small break-all text-muted">{link}</span>
          </Line>
        </div>
      </section>
    </Card>
  )
}

function Line({
  term,
  copy,
  text,
  children,
}: {
  readonly term: string
  readonly copy: string
  readonly text: string
  readonly children: ReactNode
}) {
  return (
    <div className="flex items-center gap-2 py-2 pr-1 pl-3">
      <span className="flex min-w-0 grow flex-col gap-0.5">
        <span className="text-small text-faint">{term}</span>
        {children}
      </span>
      <CopyButton text={text} label={copy} />
    </div>
  )
}
