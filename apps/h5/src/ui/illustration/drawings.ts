/**
 * A drawing on a field of 120 by 96: the object in a firm line, its surroundings in a hairline, and
 * one dot as the accent.
 */
export type Drawing = {
  readonly line: string
  readonly hair?: string
  /** A dotted hairline: what is missing, or not there yet. */
  readonly dots?: string
  readonly dot: readonly [x: number, y: number]
}

/** The scale of an instrument, from x to x + 60, every fifth tick longer. */
function scale(x: number, y: number): string {
  return Array.from({ length: 11 }, (_, at) => `M${x + at * 6} ${y}v-${at % 5 === 0 ? 6 : 3}`).join(
    '',
  )
}

export const drawings = {
  empty: {
    line: 'M30 44l8-16h44l8 16v32a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4zM30 44h18a12 12 0 0 0 24 0h18',
    hair: 'M40 64h40M40 71h40',
    dots: 'M46 18c4-5 10-6 16-4',
    dot: [70, 17],
  },
  orders: {
    line: 'M38 14h44v66l-7-5-8 5-7-5-7 5-8-5-7 5z',
    hair: 'M48 28h24M48 38h24M48 48h12M48 58h18',
    dot: [71, 48],
  },
  records: {
    line: 'M36 18v10M36 40v10M36 62v16M31 34a5 5 0 1 0 10 0a5 5 0 1 0-10 0',
    hair: 'M52 34h40M52 56h32M52 78h40M52 40h20M52 62h26',
    dot: [36, 56],
  },
  trades: {
    line: 'M26 16v60h70',
    hair: scale(34, 76),
    dots: 'M34 62l14-12 12 7 13-19 11 6',
    dot: [88, 40],
  },
  wallet: {
    line: 'M80 30V22a4 4 0 0 0-4-4H30a6 6 0 0 0-6 6v48a6 6 0 0 0 6 6h58a6 6 0 0 0 6-6V36a6 6 0 0 0-6-6H30a6 6 0 0 1-6-6M94 46H78a8 8 0 0 0 0 16h16',
    hair: 'M34 40h24M34 48h16',
    dot: [79, 54],
  },
  messages: {
    line: 'M24 26h72a4 4 0 0 1 4 4v42a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4V30a4 4 0 0 1 4-4zM21 29l39 29 39-29',
    hair: 'M21 73l24-22M99 73L75 51',
    dot: [98, 24],
  },
  alerts: {
    line: 'M40 64V46a20 20 0 0 1 40 0v18l6 8H34zM54 78a6 6 0 0 0 12 0',
    hair: 'M28 44a34 34 0 0 1 8-19M92 44a34 34 0 0 0-8-19',
    dot: [60, 20],
  },
  favourites: {
    line: 'M60 14l11 22 24 3.5-17.5 17L82 80 60 68.5 38 80l4.5-23.5L25 39.5 49 36z',
    hair: 'M60 30l5.5 12 13 2',
    dot: [60, 50],
  },
  people: {
    line: 'M36 34a10 10 0 1 0 20 0a10 10 0 1 0-20 0M26 76c0-26 40-26 40 0',
    dots: 'M68 38a8 8 0 1 0 16 0a8 8 0 1 0-16 0M72 56c14-5 24 4 24 20',
    dot: [90, 30],
  },
  done: {
    line: 'M32 46l18 18 36-40',
    hair: `${scale(30, 82)}M30 82h60`,
    dot: [88, 22],
  },
  waiting: {
    line: 'M60 16a31 31 0 1 1 0 62a31 31 0 0 1 0-62M60 28v19l13 9',
    hair: 'M60 20v4M60 70v4M33 47h4M83 47h4',
    dot: [76, 58],
  },
  nothingFound: {
    line: 'M52 18a24 24 0 1 1 0 48a24 24 0 0 1 0-48M70 60l18 18',
    hair: 'M40 44c3-6 6 5 9-1s6 5 9-1 5 3 6 0',
    dots: 'M78 30c4-4 8-6 12-7',
    dot: [96, 21],
  },
  refused: {
    line: 'M47 16h26l20 20v24L73 80H47L27 60V36z',
    hair: 'M50 22h20l17 17v18L70 74H50L33 57V39z',
    dots: 'M48 48h16',
    dot: [73, 48],
  },
  broken: {
    line: 'M12 48h22M34 36h8a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6h-8zM86 48h22M86 36h-8v24h8zM78 42h-7M78 54h-7',
    dots: 'M51 42h18M51 54h18',
    dot: [60, 26],
  },
  offline: {
    line: 'M48 62a17 17 0 0 1 24 0M42 82h10M68 82h10',
    dots: 'M26 38a48 48 0 0 1 68 0M37 50a32 32 0 0 1 46 0',
    dot: [60, 76],
  },
  development: {
    line: 'M24 68l44-44 16 16-44 44H24zM60 32l16 16',
    hair: 'M32 60l5 5M39 53l5 5M46 46l5 5',
    dots: 'M84 78h-30',
    dot: [92, 78],
  },
  identity: {
    line: 'M24 22h72a5 5 0 0 1 5 5v42a5 5 0 0 1-5 5H24a5 5 0 0 1-5-5V27a5 5 0 0 1 5-5zM36 40a6 6 0 1 0 12 0a6 6 0 1 0-12 0M30 63c2-15 22-15 24 0',
    hair: 'M64 38h26M64 46h18M10 55h100',
    dot: [110, 55],
  },
  security: {
    line: 'M60 10l31 10v23c0 18-13 31-31 39-18-8-31-21-31-39V20zM60 50v11',
    hair: 'M60 18l24 8v17c0 14-10 24-24 31-14-7-24-17-24-31V26z',
    dot: [60, 44],
  },
  held: {
    line: 'M36 44h48v34H36zM46 44V34a14 14 0 0 1 28 0v10',
    hair: scale(30, 90),
    dot: [60, 61],
  },
  conversation: {
    line: 'M24 20h46a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H42L30 64V54h-6a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6z',
    hair: 'M30 32h30M30 40h20',
    dots: 'M84 36h12a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6h-4v9L82 68H60',
    dot: [88, 52],
  },
} satisfies Record<string, Drawing>

export type DrawingName = keyof typeof drawings
