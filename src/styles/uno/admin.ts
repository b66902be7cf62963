import type { Preset } from 'unocss'
import { token } from './tokens.ts'

/** Names the looks of the rooms of the admin area. */
export const admin: Preset = {
  name: 'inkstone:admin',
  rules: [
    ['bg-danger-soft', { background: token('danger-soft') }],
    ['bg-veil', { background: `color-mix(in oklab, ${token('surface')} 88%, transparent)` }],
    ['cols-version', { 'grid-template-columns': 'repeat(3, minmax(0, 1fr)) 40px' }],
    ['cols-version-small', { 'grid-template-columns': 'minmax(0, 1fr) 40px' }],
    ['edge-start', { 'border-inline-start': `2px solid ${token('border')}` }],
    [
      /^bg-(ok|danger)(-soft)?-(\d+)$/,
      ([, color, soft = '', share]) => ({
        'background-color': `color-mix(in oklab, var(--${color}${soft}) ${share}%, transparent)`,
      }),
    ],
    ['fill-bar', { fill: `color-mix(in oklab, ${token('accent')} 45%, ${token('surface')})` }],
    ['fill-wash', { fill: `color-mix(in oklab, ${token('accent')} 12%, transparent)` }],
    ['cols-slider', { 'grid-template-columns': '112px minmax(0, 1fr) 3em' }],
    ['cols-settings', { 'grid-template-columns': '120px minmax(0, 640px)' }],
    [/^grid-cols-fit-(\d+)$/, ([, least]) => ({ 'grid-template-columns': `repeat(auto-fit, minmax(${least}px, 1fr))` })],
    // Four facts stand beside each other, or two and two.
    ['grid-cols-facts', { 'grid-template-columns': 'repeat(auto-fit, minmax(clamp(130px, (680px - 100%) * 999, 40%), 1fr))' }],
    ['columns-2', { columns: '2' }],
    ['border-collapse', { 'border-collapse': 'collapse' }],
    ['touch-pan-y', { 'touch-action': 'pan-y' }],
    ['lazily-190', { 'content-visibility': 'auto', 'contain-intrinsic-size': 'auto 190px' }],
  ],
  shortcuts: {
    'field-focus':
      'focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-solid focus-visible:outline-accent focus-visible:outline-offset--1',
    'inset-focus':
      'focus-visible:outline-2 focus-visible:outline-solid focus-visible:outline-accent focus-visible:outline-offset--2',
    'field-small':
      'min-w-0 min-h-10 px-2.5 py-1.5 hairline-field rounded-control bg-surface text-strong text-size-list field-focus',
    'row-badge': 'ms-2 px-1.5 py-0.25 rounded-1 not-italic whitespace-nowrap',
  },
}
