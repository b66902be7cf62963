const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

/** Returns bytes as readable text: `12.3 MB`. */
export function bytesText(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)))
  const value = bytes / 1024 ** unit
  return `${value >= 100 || unit === 0 ? Math.round(value) : Math.round(value * 10) / 10} ${UNITS[unit]}`
}
