import { ImagePlus, RotateCw, X } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Kept, Voucher } from './use-voucher.ts'

export type VoucherTileProps = {
  readonly voucher: Voucher
  readonly error?: string | undefined
  /** In the sandbox: makes a voucher for whoever has none. */
  readonly onSample?: (() => void) | undefined
}

/** The picture that shows the payment: chosen, on its way, failed with a retry mark, or stored (WIRE-27, WIRE-28). */
export function VoucherTile({ voucher, error, onSample }: VoucherTileProps) {
  const [kept, setKept] = useState<Kept>('compressed')
  const note = useId()
  const { state } = voucher
  const open = state.step === 'empty' || state.step === 'failed'
  const wrong = state.step === 'failed' ? state.reason : error
  return (
    <div role="group" aria-label={t('assets.deposit.voucher')} aria-describedby={note} className="flex flex-col gap-2">
      <p aria-hidden className="text-small text-muted">{t('assets.deposit.voucher')}</p>
      {open && <Empty choose={(picture) => void voucher.choose(picture, kept)} wrong={wrong !== undefined} failed={state.step === 'failed'} />}
      {!open && <Picture url={state.preview} busy={state.step === 'busy'} clear={voucher.clear} />}
      <p id={note} role={wrong === undefined ? undefined : 'alert'} className={wrong === undefined ? 'text-small text-faint' : 'text-small text-danger'}>{wrong ?? t('assets.deposit.voucherHint')}</p>
      {state.step === 'failed' && state.again && <Button look="quiet" onClick={voucher.retry}>{t('shell.action.retry')}</Button>}
      {open && (
        <SegmentedControl
          label={t('assets.deposit.voucher')} value={kept} onChange={setKept}
          options={[{ value: 'compressed', label: t('shell.upload.compressed') }, { value: 'original', label: t('shell.upload.original') }]}
        />
      )}
      {open && onSample !== undefined && <Button look="quiet" onClick={onSample}>{t('assets.deposit.useSample')}</Button>}
    </div>
  )
}

const tile = 'flex min-h-28 flex-col items-center justify-center gap-2 rounded-field border border-dashed bg-sunken px-4 text-center text-body text-muted'

type EmptyProps = { readonly choose: (picture: Blob) => void; readonly wrong: boolean; readonly failed: boolean }

function Empty({ choose, wrong, failed }: EmptyProps) {
  const Mark = failed ? RotateCw : ImagePlus
  return (
    <label className={`${tile} cursor-pointer active:bg-pressed has-focus-visible:outline-2 has-focus-visible:outline-accent ${wrong ? 'border-danger' : 'border-line'}`}>
      <input
        type="file" accept="image/png,image/jpeg,image/webp,image/gif" className="sr-only"
        onChange={({ target }) => {
          const picture = target.files?.[0]
          target.value = ''
          if (picture !== undefined) choose(picture)
        }}
      />
      <Mark aria-hidden size={26} strokeWidth={1.6} />{t('shell.upload.choose')}
    </label>
  )
}

function Picture({ url, busy, clear }: { readonly url: string; readonly busy: boolean; readonly clear: () => void }) {
  return (
    <div aria-busy={busy} className="relative flex h-36 items-center justify-center overflow-hidden rounded-field bg-sunken">
      <img src={url} alt={t('assets.deposit.voucher')} className={`max-h-full max-w-full object-contain ${busy ? 'opacity-40' : ''}`} />
      {busy && <span role="status" className="absolute inset-0 flex items-center justify-center gap-2 text-body"><Spinner />{t('shell.upload.busy')}</span>}
      {!busy && <span className="absolute top-1 right-1 rounded-full bg-bg"><IconButton icon={X} label={t('shell.action.remove')} size={18} onClick={clear} /></span>}
    </div>
  )
}
