/** A tick that may price something after a time (MKT-16). */
export const prices = (tick: string, momentMs: string) =>
  `${tick}.recorded_at - ${tick}.ts <= 1000 AND ${tick}.recorded_at > ${momentMs} AND ${tick}.ts > ${momentMs}`
