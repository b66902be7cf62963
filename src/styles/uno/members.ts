import type { Preset } from 'unocss'
import { token } from './tokens.ts'

/** Names the looks of the islands of readers and members. */
export const members: Preset = {
  name: 'inkstone:members',
  theme: {
    data: { yes: 'copy="yes"', no: 'copy="no"', signed: 'signed' },
    gridTemplateColumn: { room: 'minmax(0, 1fr) 272px', rest: 'minmax(0, 1fr) auto' },
  },
  rules: [
    ['cols-pane', { 'grid-template-columns': '184px minmax(300px, 380px) minmax(0, 1fr)' }],
    ['cols-hot', { 'grid-template-columns': 'minmax(0, 1.35fr) minmax(0, 1fr)' }],
    ['max-h-dialog', { 'max-block-size': 'calc(100dvh - 32px)', 'overflow-y': 'auto' }],
    ['bottom-safe', { 'inset-block-end': 'max(24px, env(safe-area-inset-bottom))' }],
    ['line-under', { 'box-shadow': `inset 0 -2px ${token('strong')}` }],
    [/^halo-(\w+)$/, ([, color]) => ({ 'box-shadow': `0 0 0 2px var(--${color})` })],
    // A picture stands among words.
    ['as-word', { display: 'inline-block', 'vertical-align': '-0.35em', filter: 'none' }],
    // Parts far from the window are neither laid out nor painted; their size is remembered.
    [/^unseen-(\d+)$/, ([, height]) => ({ 'content-visibility': 'auto', 'contain-intrinsic-size': `auto ${height}px` })],
    ['isolate', { isolation: 'isolate' }],
    ['lifts', { transition: 'translate 250ms var(--ease)' }],
    ['lifted', { translate: '0 -3px' }],
    ['slightly-lower', { 'vertical-align': '-0.1em' }],
    [/^spaced-(\d+)$/, ([, gap]) => ({ 'border-spacing': `${gap}px`, 'table-layout': 'fixed' })],
    ['lh-normal', { 'line-height': 'normal' }],
    ['bg-white', { background: 'white' }],
    ['half-turned', { rotate: '180deg' }],
    ['outlined', { outline: `2px solid ${token('accent')}` }],
  ],
  shortcuts: {
    'menu-box': 'fixed inset-auto m-0 p-1.5 hairline rounded-3 bg-surface text-text shadow-3 text-size-small animate-rise',
    'menu-row': 'flex items-center gap-2.5 w-full px-2.5 rounded-control text-start quickly',
    'thin-bar':
      'appearance-none block w-full h-0.75 border-0 bg-border bar-track:bg-border bar-value:bg-accent bar-moz:bg-accent bar-moz:rounded-0',
    'clear-field': 'border-0 outline-0 bg-transparent text-strong placeholder:opacity-100',
  },
}
