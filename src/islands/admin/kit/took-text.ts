/** Returns milliseconds as readable text. */
export function tookText(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} 毫秒`
  return ms < 60_000 ? `${Math.round(ms / 100) / 10} 秒` : `${Math.round(ms / 60_000)} 分钟`
}
