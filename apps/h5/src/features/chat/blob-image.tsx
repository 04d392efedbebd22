import { useCallback } from 'react'

export type BlobImageProps = {
  readonly picture: Blob
  readonly alt: string
  readonly className: string
}

/** A picture in memory; its object URL lives as long as it is on screen. */
export function BlobImage({ picture, alt, className }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(picture)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [picture],
  )
  return <img ref={show} alt={alt} className={className} />
}
