import type { Preset } from 'unocss'
import { mix, token } from './tokens.ts'

/** Attributes whose presence is a state of a part of the kit. */
const STATES = [
  'called',
  'done',
  'first',
  'gap',
  'leaving',
  'led',
  'flashed',
  'gone',
  'held',
  'last',
  'mine',
  'over',
  'taken',
  'waiting',
  'wrong',
]
/** Pieces that the browser draws, and parts that hold something. */
const PIECES = {
  backdrop: '::backdrop',
  'keyed-inside': ':has(:focus-visible)',
  'wrong-inside': ':has([aria-invalid="true"])',
  'bar-track': '::-webkit-progress-bar',
  'bar-value': '::-webkit-progress-value',
  'bar-moz': '::-moz-progress-bar',
  typing: ':has(input:focus)',
  'expanded-inside': ':has([aria-expanded="true"])',
  'search-cancel': '::-webkit-search-cancel-button',
}
const MIXED = { bg: 'background-color', border: 'border-color', decoration: 'text-decoration-color' }
const after = (text: string, name: string) => (text.startsWith(`${name}:`) ? text.slice(name.length + 1) : undefined)

/** Names the looks of the kit in `islands/ui`. */
export const kit: Preset = {
  name: 'inkstone:kit',
  theme: {
    // `data-mine:ms-auto`, `group-data-mine:ms-auto`: attributes that say the state of a part.
    data: Object.fromEntries(STATES.map((name) => [name, name])),
  },
  variants: Object.entries(PIECES).map(([name, piece]) => (text: string) => {
    const matcher = after(text, name)
    return matcher && { matcher, selector: (part: string) => part + piece }
  }),
  rules: [
    [
      /^(w|h)-within-(\d+)-(\d+)$/,
      ([, of, most, less]) => ({
        [of === 'w' ? 'width' : 'height']: `min(${most}px, 100${of === 'w' ? '%' : 'dvh'} - ${less}px)`,
      }),
    ],
    [/^((?:max-)?h)-less-(\d+)$/, ([, of, less]) => ({ [of === 'h' ? 'height' : 'max-height']: `calc(100dvh - ${less}px)` })],
    [
      /^(inset-)?edge-(\w+)-(\d+)-(\w+)$/,
      ([, inset, ...of]) => ({ 'box-shadow': `${inset ? 'inset ' : ''}0 0 0 1px ${mix(...of)}` }),
    ],
    [/^glow-(\w+)-(\d+)$/, ([, ...of]) => ({ 'box-shadow': `0 0 0 3px ${mix(...of)}` })],
    [
      /^((?:max-)?w)-(\d+)-or-(\d+)$/,
      ([, of, most, share]) => ({ [of === 'w' ? 'width' : 'max-width']: `min(${most}px, ${share}%)` }),
    ],
    [/^((?:max-)?w)-less-(\d+)$/, ([, of, less]) => ({ [of === 'w' ? 'width' : 'max-width']: `calc(100% - ${less}px)` })],
    [/^pb-safe-(\d+)$/, ([, least]) => ({ 'padding-bottom': `max(${least}px, env(safe-area-inset-bottom))` })],
    [/^bottom-safe-(\d+)$/, ([, least]) => ({ bottom: `max(${least}px, env(safe-area-inset-bottom))` })],
    // It is the middle of the window above the tools of the preview.
    ['top-middle', { top: 'calc(50% - 68px)' }],
    ['bottom-above', { bottom: 'calc(100% - 6px)' }],
    ['line-below', { 'box-shadow': `inset 0 -2px ${token('accent')}` }],
    ['steady-scroll', { 'overflow-anchor': 'none', 'scrollbar-gutter': 'stable', 'scrollbar-width': 'thin' }],
    ['animate-flash', { animation: `room-flash 1.5s ${token('ease')}` }],
    ['animate-recording', { animation: 'room-pulse 1.4s ease-in-out infinite' }],
    ['wrap-anywhere', { 'overflow-wrap': 'anywhere' }],
    ['no-callout', { '-webkit-touch-callout': 'none' }],
    // The sign of a category: a class of `hueClass` says the hue.
    ['bg-swatch', { 'background-color': `oklch(${token('swatch')} ${token('h')})` }],
    ['filter-none', { filter: 'none' }],
    ['area-one', { 'grid-area': '1 / 1' }],
    ['hairline-grave', { border: `1px solid ${mix('danger', '40', 'border')}` }],
    [
      /^(bg|border|decoration)-(text|accent|seal|ok|danger|surface|bg|sunken)-(\d+)(?:-(\w+))?$/,
      ([, of, color, share, other]) => ({ [MIXED[of as keyof typeof MIXED]]: mix(color, share, other) }),
    ],
    // `fade` and `turn` stand in styles/parts.css, beside `rise`.
    ['animate-fade', { animation: `fade ${token('popover')}` }],
    ['animate-late', { animation: 'fade 200ms 150ms both' }],
    // Nothing for what comes at once.
    ['animate-waiting', { animation: 'fade 200ms 300ms backwards, turn 900ms linear infinite' }],
    ['animate-turn', { animation: 'turn 800ms linear infinite' }],
    [
      'kit-spinner',
      { border: `2px solid ${token('border')}`, 'border-block-start-color': token('accent'), 'border-radius': '50%' },
    ],
    ['share-bar', { transform: 'scaleX(var(--share, 0))', 'transform-origin': 'left' }],
    ['line-struck', { 'text-decoration': 'line-through' }],
    ['kit-fade-late', { transition: `opacity ${token('quick')} 150ms` }],
    ['marker-line', { 'box-shadow': `inset 0 -0.42em ${token('accent-soft')}` }],
    ['marker-line-deep', { 'box-shadow': `inset 0 -0.42em color-mix(in oklch, ${token('accent')} 18%, transparent)` }],
    ['kit-blur', { 'backdrop-filter': 'blur(2px)' }],
    ['as-typed', { 'box-shadow': `inset 0 0 0 40px ${token('accent-soft')}`, '-webkit-text-fill-color': token('strong') }],
    ['steadily', { transition: 'inline-size 1s linear' }],
    ['kit-fade', { transition: `opacity ${token('quick')}` }],
  ],
  shortcuts: {
    'kit-popup': 'bg-surface text-text hairline rounded-12px shadow-3 text-size-small',
    'modal-box': 'm-auto bg-surface text-text hairline rounded-card shadow-3 backdrop:bg-scrim',
    'kit-modal': 'modal-box max-w-none p-0 animate-rise',
    'bare-input': 'min-w-0 p-0 border-0 outline-0 bg-transparent text-strong placeholder:text-faint placeholder:op-100',
    'kit-input': 'min-w-0 h-10 px-3 hairline-field rounded-control bg-surface text-strong text-size-list',
  },
}
