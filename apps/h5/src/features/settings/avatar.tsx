import { imageUrl } from '../../net/request.ts'

export type AvatarProps = {
  readonly picture: string
  readonly name: string
  readonly size: 'row' | 'page'
}

const sizes = { row: 'size-14 text-head', page: 'size-24 text-[36px]' }

/** A user's picture, or the first letter of their name without one (PAGE-14). */
export function Avatar({ picture, name, size }: AvatarProps) {
  const shape = `${sizes[size]} shrink-0 rounded-full`
  if (picture !== '')
    return (
      <img
        src={imageUrl(picture, location.origin)}
        alt=""
        className={`${shape} bg-pressed object-cover`}
      />
    )
  return (
    <span
      aria-hidden
      className={`${shape} flex items-center justify-center bg-pressed font-semibold text-muted uppercase`}
    >
      {[...name][0] ?? ''}
    </span>
  )
}
