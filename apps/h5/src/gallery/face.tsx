import { palettes } from '../app/session/settings.ts'
import { CurrencyIcon } from '../ui/figures/currency-icon.tsx'
import { PaletteSample } from '../ui/figures/palette-sample.tsx'
import { type DrawingName, drawings } from '../ui/illustration/drawings.ts'
import { Illustration } from '../ui/illustration/illustration.tsx'
import * as productSigns from '../lib/signs/product-signs.ts'
import { Seal } from '../ui/seal/seal.tsx'
import * as signs from '../lib/signs/signs.ts'
import { TruthDot } from '../ui/truth-dot.tsx'
import { Shown } from './shown.tsx'

const hash = '9f3c61e7b5d2a04f8e1c7f1a63b98d50e2740cc1f6a7935b8d2e4f106ac7c7f1'
const other = '04be7f29a1c85d3360f7e9b2481da6c5937f02e8bb146cd95a3e7081f2d6490c'
const surfaces = ['bg-sunken', 'bg-bg', 'bg-raised', 'bg-pressed', 'bg-over'] as const
const steps = [
  ['text-figure font-semibold', '46,080.37'],
  ['text-head font-semibold', 'Proof of today'],
  ['text-title font-semibold', 'BTC/USDT'],
  ['text-lead', 'Buy BTC for 2,500 USDT'],
  ['text-body', 'Fills at your price or better.'],
  ['text-small text-muted', 'Ledger checked 38 s ago'],
  ['text-tiny text-faint', 'Volume 412.08 BTC'],
] as const

/** The visual identity of the kit: surfaces, type, icons, marks, drawings, dot and seal. */
export function Face() {
  return (
    <>
      <Shown name="Surfaces: well, page, card, raised, over">
        <div className="flex gap-2">
          {surfaces.map((surface) => (
            <span key={surface} className={`raised h-14 grow rounded-field ${surface}`} />
          ))}
        </div>
      </Shown>
      <Shown name="Geist, figures of one width">
        {steps.map(([look, words]) => (
          <p key={look} className={look}>
            {words}
          </p>
        ))}
        <p className="figures text-head">0123456789</p>
        <p className="figures text-head">1118811188</p>
      </Shown>
      <Shown name="PaletteSample">
        <span className="flex gap-5 text-title">
          {palettes.map((palette) => (
            <PaletteSample key={palette} of={palette} />
          ))}
        </span>
      </Shown>
      <Signs />
      <Shown name="Seal: waiting, two of five, sealed, another record, refused">
        <span className="flex flex-wrap items-center gap-4">
          <Seal share={0} state="open" />
          <Seal hash={hash} share={0.4} state="open" />
          <Seal hash={hash} share={1} state="sealed" />
          <Seal hash={other} share={1} state="sealed" />
          <Seal hash={hash} share={0.6} state="refused" />
        </span>
        <span className="flex items-center gap-6 pt-3">
          <Seal hash={hash} share={1} state="sealed" size={168} />
          <span className="flex flex-col gap-3 text-small text-muted">
            {(['live', 'stale', 'off'] as const).map((state) => (
              <span key={state} className="flex items-center gap-2">
                <TruthDot state={state} size={18} /> {state}
              </span>
            ))}
          </span>
        </span>
      </Shown>
      <Shown name="Illustration">
        <div className="grid grid-cols-2 gap-4">
          {(Object.keys(drawings) as DrawingName[]).map((name) => (
            <span key={name} className="flex flex-col items-center gap-1 text-tiny text-faint">
              <Illustration of={name} />
              {name}
            </span>
          ))}
        </div>
      </Shown>
    </>
  )
}

function Signs() {
  const coins = ((import.meta.env.COIN_NAMES ?? '') as string).split(',')
  return (
    <>
      <Shown name="Signs">
        <span className="rail flex flex-wrap gap-5">
          {Object.entries({ ...signs, ...productSigns }).map(([name, Sign]) => (
            <Sign key={name} size={24} />
          ))}
        </span>
      </Shown>
      <Shown name="CurrencyIcon">
        <span className="flex flex-wrap gap-3">
          {[...coins, 'sky'].map((name) => (
            <CurrencyIcon key={name} name={name.toUpperCase()} />
          ))}
        </span>
      </Shown>
    </>
  )
}
