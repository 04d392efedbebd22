/** Lower case and without accents, so that 'cote' finds Côte d'Ivoire. */
export function toPlainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
