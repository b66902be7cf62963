/** Holds the containers of the site, with their titles for readers. */
const CALLOUTS = new Map([
  ['tip', '提示'],
  ['info', '信息'],
  ['warning', '注意'],
  ['danger', '危险'],
  ['details', '详情'],
])

/** Maps the alerts of GitHub (`> [!NOTE]`) to the site's containers. */
const ALERTS = new Map([
  ['note', { look: 'info', title: '信息' }],
  ['tip', { look: 'tip', title: '提示' }],
  ['important', { look: 'info', title: '重要' }],
  ['warning', { look: 'warning', title: '注意' }],
  ['caution', { look: 'danger', title: '危险' }],
])

export function isCallout(name: string): boolean {
  return CALLOUTS.has(name)
}

export function calloutTitle(name: string): string {
  return CALLOUTS.get(name) ?? ''
}

export function alertLook(name: string): { look: string; title: string } | undefined {
  return ALERTS.get(name.toLowerCase())
}
