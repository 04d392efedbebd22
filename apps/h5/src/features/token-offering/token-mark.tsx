import { CurrencyIcon } from '../../ui/figures/currency-icon.tsx'

type TokenMarkProps = { readonly logo: string; readonly token: string }

/** A project's picture, or the mark of its token; its name is beside it. */
export function TokenMark({ logo, token }: TokenMarkProps) {
  return logo === '' ? (
    <CurrencyIcon name={token} size={40} />
  ) : (
    <img
      src={logo}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
      className="size-10 shrink-0 rounded-full bg-pressed object-cover"
    />
  )
}
