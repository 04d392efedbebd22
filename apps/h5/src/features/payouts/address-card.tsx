import { CircleCheck, Clock, Pencil, QrCode as QrMark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import type { SavedAddress } from '../../net/queries/payout-destinations.ts'
import { serverNow } from '../../net/server-clock.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Countdown } from '../../ui/figures/countdown.tsx'
import { CurrencyIcon } from '../../ui/figures/currency-icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { WithMoment } from '../../ui/waiting/with-moment.tsx'

/** One saved address: its owner, its full text, from when it may be used, and its actions. */
export function AddressCard({
  address,
  isHeldBack,
  onRemove,
}: {
  readonly address: SavedAddress
  readonly isHeldBack: boolean
  readonly onRemove: () => void
}) {
  const { id, name, label, network, address: text, usable_at: usableAt } = address
  const [isShown, setShown] = useState(false)
  const title = label === '' ? name : label
  return (
    <article
      aria-label={title}
      className="raised mx-4 mb-3 flex flex-col gap-2 rounded-card bg-raised pt-3.5 pb-1"
    >
      <div className="flex items-center gap-3 px-4">
        <CurrencyIcon name={name} size={32} />
        <div className="flex min-w-0 grow flex-col">
          <p className="text-body font-semibold wrap-anywhere">{title}</p>
          <p className="text-small text-muted">
            {network === '' || network === name ? name : `${name} · ${network}`}
          </p>
        </div>
      </div>
      <p className="figures px-4 text-body break-all text-muted">{text}</p>
      <Usable atMs={utcMs(usableAt)} isHeldBack={isHeldBack} />
      <div className="flex justify-end border-t border-line px-1.5">
        <CopyButton text={text} />
        <IconButton
          icon={QrMark}
          label={t('payouts.list.showQr')}
          size={18}
          onClick={() => setShown(true)}
        />
        <IconButton
          icon={Pencil}
          label={t('shell.action.edit')}
          size={18}
          onClick={() => go('/pages/setting/addWallet', { id })}
        />
        <IconButton icon={Trash2} label={t('shell.action.delete')} size={18} onClick={onRemove} />
      </div>
      <Sheet open={isShown} onClose={() => setShown(false)} title={title}>
        <div className="flex flex-col items-center gap-4 py-2">
          <QrCode text={text} label={t('payouts.qr.label')} size={220} fileName={`${name}-${id}`} />
          <p className="figures text-center text-body break-all">{text}</p>
        </div>
      </Sheet>
    </article>
  )
}

/**
 * OUT-15: how long a new or edited address still waits: a warning while the allow-list blocks it,
 * else a time that matters only with the list on.
 */
function Usable({ atMs, isHeldBack }: { readonly atMs: number; readonly isHeldBack: boolean }) {
  const [isOver, setOver] = useState(() => atMs <= serverNow())
  if (isOver)
    return (
      <p className="flex items-center gap-1.5 px-4 pb-1.5 text-small text-good">
        <CircleCheck aria-hidden size={14} />
        {t('payouts.list.usable')}
      </p>
    )
  const time = timeText(atMs)
  if (!isHeldBack)
    return (
      <p className="figures flex items-start gap-1.5 px-4 pb-1.5 text-small text-faint">
        <CircleCheck aria-hidden size={14} className="mt-0.5 shrink-0" />
        <span>
          <WithMoment text={t('payouts.list.usableListed', { time })} time={time} />
        </span>
      </p>
    )
  return (
    <p className="figures flex items-start gap-1.5 px-4 pb-1.5 text-small text-warn">
      <Clock aria-hidden size={14} className="mt-0.5 shrink-0" />
      <span className="flex min-w-0 flex-wrap gap-x-2">
        <span>
          <WithMoment text={t('payouts.list.usableFrom', { time })} time={time} />
        </span>
        <Countdown untilMs={atMs} onEnd={() => setOver(true)} />
      </span>
    </p>
  )
}
