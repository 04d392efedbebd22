import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { figureText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import type { Network } from './networks.ts'
import type { DepositCoin } from './deposit-form.ts'

/** The caller's own address on the chosen network, as text and as a QR code of it (DEP-03). */
export function AddressCard({
  coin,
  networks,
}: {
  readonly coin: DepositCoin
  readonly networks: readonly Network[]
}) {
  const [chosen, setChosen] = useState(networks[0]?.name ?? '')
  const network = networks.find(({ name }) => name === chosen) ?? networks[0]
  if (network === undefined) return null
  return (
    <Card>
      <div className="flex flex-col gap-4">
        {networks.length > 1 ? (
          <SegmentedControl
            label={t('assets.deposit.network')}
            value={network.name}
            onChange={setChosen}
            options={networks.map(({ name }) => ({ value: name, label: name }))}
          />
        ) : (
          <p className="flex justify-between text-body">
            <span className="text-muted">{t('assets.deposit.network')}</span>
            <span className="font-semibold">{network.name}</span>
          </p>
        )}
        <div className="flex justify-center">
          <QrCode
            text={network.text}
            label={t('assets.deposit.qr')}
            size={184}
            fileName={`${coin.name}-${network.name}`}
          />
        </div>
        <div className="flex items-center gap-1 rounded-field bg-sunken py-1 pr-1 pl-3.5">
          <p className="min-w-0 grow text-body break-all">
            <span className="sr-only">{t('assets.deposit.address')} </span>
            {network.address}
          </p>
          <CopyButton text={network.text} />
        </div>
        {network.remark !== '' && (
          <p className="flex items-center gap-2 rounded-field bg-warn-wash px-3.5 py-2.5 text-body font-medium text-warn">
            <TriangleAlert aria-hidden size={18} className="shrink-0" />
            {t('assets.deposit.testNetwork')}
          </p>
        )}
        <ul className="flex flex-col gap-1 text-small text-muted">
          <li>
            {t('assets.deposit.networkWarning', { currency: coin.name, network: network.name })}
          </li>
          {coin.minimum !== undefined && (
            <li className="figures">
              {t('assets.deposit.minimum', {
                amount: figureText(coin.minimum),
                currency: coin.name,
              })}
            </li>
          )}
          <li>{t('assets.deposit.noBonus')}</li>
        </ul>
      </div>
    </Card>
  )
}
