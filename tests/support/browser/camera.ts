import type { Page } from 'playwright-core'

/** Shows the picture stored under `cameraPicture`, on white, as the camera's image. */
export async function showToCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = (): Promise<MediaStream> => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 640
      const context = canvas.getContext('2d')
      const draw = (): void => {
        const { cameraPicture } = globalThis as unknown as { cameraPicture?: ImageBitmap }
        if (context === null) return
        context.fillStyle = '#fff'
        context.fillRect(0, 0, 640, 640)
        if (cameraPicture !== undefined) context.drawImage(cameraPicture, 120, 120, 400, 400)
      }
      setInterval(draw, 100)
      draw()
      return Promise.resolve(canvas.captureStream(10))
    }
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: {
        getUserMedia: open,
        enumerateDevices: () =>
          Promise.resolve([{ kind: 'videoinput', deviceId: 'one', label: 'camera', groupId: '' }]),
      },
    })
  })
}
