import { timeText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { encodePicture, createCanvas } from '../../lib/picture.ts'
import { serverNow } from '../../net/server-clock.ts'

const WIDTH = 720
const HEIGHT = 420

/** A sample voucher for the sandbox: its picture says that nothing was paid. */
export async function sampleVoucher(amount: string, currency: string): Promise<Blob> {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  const drawn =
    context === null
      ? undefined
      : await encodePicture(draw(context, amount, currency).canvas, 'image/png')
  if (drawn === undefined) throw new Error('this browser draws no pictures')
  return drawn
}

function draw(
  context: CanvasRenderingContext2D,
  amount: string,
  currency: string,
): CanvasRenderingContext2D {
  context.fillStyle = '#fdf3df'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.strokeStyle = '#7a4f00'
  context.lineWidth = 4
  context.setLineDash([14, 10])
  context.strokeRect(16, 16, WIDTH - 32, HEIGHT - 32)
  line(context, t('assets.deposit.sampleTitle'), 92, 'bold 34px', '#7a4f00')
  line(context, `${amount} ${currency}`, 200, 'bold 60px', '#1c1917')
  line(context, timeText(serverNow(), { seconds: true }), 268, '26px', '#57514e')
  line(context, t('assets.deposit.sampleText'), 350, '26px', '#7a4f00')
  return context
}

function line(
  context: CanvasRenderingContext2D,
  text: string,
  y: number,
  font: string,
  colour: string,
): void {
  context.font = `${font} system-ui, sans-serif`
  context.fillStyle = colour
  context.textAlign = 'center'
  context.fillText(text, WIDTH / 2, y, WIDTH - 80)
}
