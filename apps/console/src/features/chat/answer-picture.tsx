import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ChosenPicture } from './chosen-picture.ts'

/** The picture of the answer, as the customer will see it. */
export function AnswerPicture({
  picture: { file, preview },
  isBusy,
  onDrop,
}: {
  picture: ChosenPicture
  isBusy: boolean
  onDrop: () => void
}) {
  const [isShown, setShown] = useState(true)
  return (
    <figure className="chosen">
      {isShown ? (
        <img
          src={preview}
          alt="To be sent"
          onError={() => {
            setShown(false)
          }}
        />
      ) : (
        <span className="unseen">no preview</span>
      )}
      <figcaption>
        <strong>{file.name}</strong>
        <span className="quiet number">
          {formatSize(file.size)}. Only this customer and support can open it.
        </span>
      </figcaption>
      <Button variant="subtle" disabled={isBusy} onClick={onDrop}>
        Remove
      </Button>
    </figure>
  )
}

function formatSize(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
