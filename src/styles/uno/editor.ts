import type { Preset } from 'unocss'
import { token } from './tokens.ts'

/** Names the columns of grids that are not of equal width: `cols-picture`. */
const COLUMNS: Readonly<Record<string, string>> = {
  halves: '1fr 1fr',
  upload: 'minmax(0, 1fr) auto auto',
  revisions: '260px minmax(0, 1fr)',
  cover: '160px 1fr',
  covers: 'repeat(auto-fit, minmax(132px, 1fr))',
  sizes: 'repeat(6, 24px)',
  arrange: '44px 36px minmax(0, 1fr) auto',
  'arrange-small': '40px 24px minmax(0, 1fr) auto',
  chapter: '56px minmax(0, 1fr) auto',
  'chapter-small': '38px minmax(0, 1fr) auto',
  hero: 'auto minmax(0, 1fr)',
  'hero-small': '96px minmax(0, 1fr)',
  shelf: 'minmax(0, 1fr) auto auto',
  'shelf-small': 'minmax(0, 1fr) auto',
  progress: 'minmax(0, 1fr) 264px',
  onward: 'auto minmax(0, 1fr) auto',
  form: '132px minmax(0, 1fr)',
  faces: 'auto auto',
}

/** Names the looks of the editor and of the columns. */
export const editor: Preset = {
  name: 'inkstone:editor',
  theme: {
    lineHeight: Object.fromEntries([1, 1.2, 1.35, 1.4, 1.45, 1.5, 1.6, 1.7, 1.75, 1.8].map((it) => [`${it}`, `${it}`])),
    // `data-bad:text-danger`, `group-data-split:hidden`: states that have no attribute of their own.
    data: {
      ...Object.fromEntries(['bad', 'busy', 'failed', 'held', 'in', 'on', 'outline', 'over'].map((name) => [name, name])),
      ...Object.fromEntries(['preview', 'split', 'visual'].map((name) => [name, `view="${name}"`])),
      next: 'is="next"',
      read: 'is="read"',
      beside: 'view="visual"][data-outline',
    },
  },
  rules: [
    ['hairline-none', { border: '1px solid transparent' }],
    ['accent-control', { 'accent-color': token('accent') }],
    ['max-w-room', { 'max-inline-size': 'calc(100% - 24px)' }],
    ['max-w-window', { 'max-inline-size': 'calc(100vi - 32px)' }],
    ['shadow-line', { 'box-shadow': `0 0 0 1px ${token('border')}` }],
    ['shadow-raised', { 'box-shadow': `0 0 0 1px ${token('border')}, ${token('e1')}` }],
    ['sans', { 'font-family': token('sans') }],
    ['danger-wash', { background: `color-mix(in oklab, ${token('danger')} 8%, ${token('surface')})` }],
    ['rows-revisions', { 'grid-template-rows': 'minmax(0, 2fr) minmax(0, 3fr)' }],
    ['cut-lines', { inset: '10% 0', 'border-block': `1px dashed ${token('surface')}`, outline: `1px dashed ${token('strong')}` }],
    ['max-h-menu', { 'max-block-size': 'min(360px, 70vh)' }],
    ['max-h-pages', { 'max-block-size': 'min(220px, 40dvb)' }],
    ['max-w-bar', { 'max-inline-size': 'calc(100vw - 16px)' }],
    ['gutter-stable', { 'scrollbar-gutter': 'stable' }],
    ['scrollbar-thin', { 'scrollbar-width': 'thin' }],
    ['shadow-held', { 'box-shadow': `0 0 0 1px ${token('accent')}, ${token('e2')}` }],
    ['fade-later', { transition: 'opacity 120ms 300ms' }],
    ['max-w-sides', { 'max-inline-size': 'calc(100% - 32px)', 'max-block-size': 'calc(100dvh - 32px)' }],
    ['max-h-box', { 'max-block-size': 'min(86dvb, 900px)' }],
    ['h-box', { 'block-size': 'min(86dvb, 640px)' }],
    [/^t-(note|meta|small|list|body|read|page)$/, ([name]) => ({ 'font-size': token(name) })],
    [/^cols-(.+)$/, ([, name = '']) => COLUMNS[name] && { 'grid-template-columns': COLUMNS[name] }],
  ],
  shortcuts: {
    'float-panel': 'hairline bg-surface shadow-3 text-text',
    'dialog-box': 'modal-box p-0 overflow-hidden open:flex flex-col max-h-box',
    'whole-on-phone':
      'lt-tablet:w-full lt-tablet:max-w-full lt-tablet:h-dvh lt-tablet:max-h-dvh lt-tablet:border-0 lt-tablet:rounded-0',
    'prose-lines': 'm-0 text-14px leading-1.75 sans whitespace-pre-wrap break-anywhere',
    'outline-row':
      'border-s-2 border-solid border-transparent text-muted leading-1.5 text-start break-anywhere hover:border-accent hover:text-accent',
    'head-control':
      'hairline-none rounded-control bg-transparent text-muted hover:border-field hover:text-strong focus:border-field focus:text-strong',
    'act-link': 'flex-none min-h-6 text-accent t-meta hover:underline underline-offset-0.2em',
    'entry-box':
      'w-full min-w-0 hairline-field rounded-control bg-surface text-strong placeholder:text-faint placeholder:opacity-100 focus-visible:border-accent focus-visible:outline-offset--1px',
    'tool-btn':
      'inline-grid place-items-center flex-none rounded-control text-muted quickly hover:bg-hover hover:text-strong aria-on:bg-accent-soft aria-on:text-accent data-on:bg-accent-soft data-on:text-accent disabled:text-border',
  },
}
