import { useState } from 'react'
import { ActionBar } from '../ui/action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { ChoiceSheet } from '../ui/overlay/choice-sheet.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { EmptyState, ErrorState } from '../ui/waiting/query-boundary.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { RowsSkeleton } from '../ui/waiting/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Shown } from './shown.tsx'

export function Layers() {
  const [open, setOpen] = useState<'sheet' | 'dialog' | undefined>(undefined)
  const [kind, setKind] = useState('limit')
  const close = () => setOpen(undefined)
  return (
    <>
      <TabParts />
      <Shown name="QrCode, CopyButton">
        <QrCode text="TQ5m3example" label="Deposit address" fileName="address" />
        <span className="flex items-center justify-center">
          TQ5m3example
          <CopyButton text="TQ5m3example" />
        </span>
      </Shown>
      <ChoiceSheet
        open={open === 'sheet'}
        onClose={close}
        title="Order kind"
        value={kind}
        onChoose={setKind}
        choices={[
          { value: 'limit', label: 'Limit', text: 'At your price or better' },
          { value: 'market', label: 'Market', text: 'At once, at the best price there is' },
        ]}
      />
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Cancel all orders?"
        actions={
          <>
            <Button look="quiet" onClick={close}>
              Keep
            </Button>
            <Button look="danger" onClick={close}>
              Cancel all
            </Button>
          </>
        }
      >
        Three open orders of BTC/USDT will be cancelled.
      </Dialog>
      <ActionBar>
        <Button look="quiet" size="large" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button size="large" onClick={() => setOpen('sheet')}>
          Sheet
        </Button>
      </ActionBar>
    </>
  )
}

function TabParts() {
  const [tab, setTab] = useState('spot')
  return (
    <Shown name="Tabs, waiting, empty, refused" wide>
      <Tabs
        label="Orders"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'spot', label: 'Waiting', content: <RowsSkeleton rows={2} /> },
          {
            value: 'empty',
            label: 'Empty',
            content: (
              <EmptyState
                mark="empty"
                title="No open orders"
                text="Orders you place appear here"
                action={<Button look="quiet">Place one</Button>}
              />
            ),
          },
          {
            value: 'refused',
            label: 'Refused',
            content: (
              <ErrorState
                error={new Error('Too many requests, wait 3 s')}
                retry={() => undefined}
              />
            ),
          },
        ]}
      />
    </Shown>
  )
}
