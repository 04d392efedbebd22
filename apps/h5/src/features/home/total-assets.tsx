import { accountKinds, type Reply, wallet } from '@candor/contract'
import { decimalText, SCALE_DECIMALS, shownUnits } from '@candor/money'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { convert } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { useSession } from '../../app/session/session.ts'
import { useDisplay } from '../../app/session/settings.ts'
import { Button } from '../../ui/button.tsx'
import { HideBalancesButton } from '../../ui/figures/hide-balances-button.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { Block } from './block.tsx'

/** All accounts together in USDT and the chosen fiat, and the deposit button. */
export function TotalAssets() {
  const query = useQuery({
    queryKey: ['wallet', 'list'],
    queryFn: ({ signal }) => call(wallet.wallets, {}, { signal }),
    select: computeTotal,
  })
  return (
    <Block query={query} isEmpty={() => false} waiting={<Skeleton className="h-19" />}>
      {(total) => (
        <section className="flex items-end justify-between gap-4">
          <div className="flex min-w-0 flex-col">
            <p className="flex items-center text-small text-muted">
              {t('home.assets.title')}
              <HideBalancesButton />
            </p>
            <PageLink
              to="/pages/fund/assets"
              className="flex min-h-11 items-center truncate text-[28px] leading-tight font-semibold tracking-tight"
            >
              <Money value={total} currency="USDT" balance />
            </PageLink>
            <InFiat usdt={total} />
          </div>
          <Button onClick={() => go('/pages/fund/select')}>{t('shell.menu.deposit')}</Button>
        </section>
      )}
    </Block>
  )
}

function InFiat({ usdt }: { readonly usdt: string }) {
  const { currency_code: code, rate } = useSession((session) => session.fiat)
  const hidden = useDisplay((display) => display.hideBalances)
  return (
    <p className="figures text-small text-muted">
      ≈ {hidden ? '••••••' : convert(usdt, rate)} {code}
    </p>
  )
}

function computeTotal(reply: Reply<typeof wallet.wallets>): string {
  return decimalText(
    accountKinds.reduce((sum, kind) => sum + shownUnits(reply[`${kind}_wallet`].usdt_totle), 0n),
    SCALE_DECIMALS,
  )
}
