/**
 * The text of the QR code in a picture; undefined where none is readable. The decoder and its
 * worker load with the first picture.
 */
export async function readQr(picture: Blob): Promise<string | undefined> {
  const { default: QrScanner } = await import('qr-scanner')
  const read = await QrScanner.scanImage(picture, { returnDetailedScanResult: true }).catch(
    (reason: unknown) => {
      if (reason !== QrScanner.NO_QR_CODE_FOUND) console.info('a picture was not read', reason)
      return undefined
    },
  )
  return read?.data
}
