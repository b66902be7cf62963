/** Returns a time in milliseconds as readable text. */
export function tookText(took: number): string {
  if (took < 1000) return `${Math.round(took)} 毫秒`
  return took < 60_000 ? `${Math.round(took / 100) / 10} 秒` : `${Math.round(took / 60_000)} 分钟`
}
