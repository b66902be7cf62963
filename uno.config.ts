import { defineConfig, type Postprocessor, presetMini, transformerDirectives, type Variant } from 'unocss'
import { PHONE_BELOW } from './src/lib/phone.ts'
import { admin } from './src/styles/uno/admin.ts'
import { editor } from './src/styles/uno/editor.ts'
import { icons } from './src/styles/uno/icons.ts'
import { kit } from './src/styles/uno/kit.ts'
import { members } from './src/styles/uno/members.ts'
import { token, tokens } from './src/styles/uno/tokens.ts'

const sized = (size: string, lineHeight: string): [string, string] => [token(`t-${size}`), lineHeight]

/** Returns a variant for a media query that the preset has no name for. */
const media =
  (name: string, query: string): Variant =>
  (matcher) =>
    matcher.startsWith(`${name}:`)
      ? {
          matcher: matcher.slice(name.length + 1),
          handle: (input, next) => next({ ...input, parent: [input.parent, `@media ${query}`].filter(Boolean).join(' $$ ') }),
        }
      : matcher

const SIDES: Readonly<Record<string, string>> = {
  t: 'border-block-start',
  b: 'border-block-end',
  y: 'border-block',
  s: 'border-inline-start',
  e: 'border-inline-end',
  x: 'border-inline',
}

const PAIRS = [
  ['left', 'right', 'inline'],
  ['top', 'bottom', 'block'],
] as const

/** Says equal paddings and margins of two sides once, as in the sheets that are written by hand. */
const inPairs: Postprocessor = ({ entries }) => {
  for (const entry of entries) if (typeof entry[1] === 'string') entry[1] = entry[1].trim()
  for (const kind of ['padding', 'margin'])
    for (const [first, second, both] of PAIRS) {
      const found = entries.find(([name]) => name === `${kind}-${first}`)
      const place = entries.findIndex(([name, value]) => name === `${kind}-${second}` && value === found?.[1])
      if (!found || place < 0) continue
      found[0] = `${kind}-${both}`
      entries.splice(place, 1)
    }
}

export default defineConfig({
  presets: [presetMini({ preflight: 'on-demand' }), icons, kit, admin, editor, members],
  postprocess: inPairs,
  variants: [
    // Nothing can be pointed at: what can be done stands there.
    media('in-hand', '(hover: none), (max-width: 899px)'),
    media('coarse', '(pointer: coarse)'),
    media('hoverless', '(hover: none)'),
    media('motion-reduce', '(prefers-reduced-motion: reduce)'),
    // `group-aria-on:shape:i-ink-like-filled` changes the drawing of an icon and leaves its size.
    (matcher) =>
      matcher.startsWith('shape:')
        ? { matcher: matcher.slice(6), body: (entries) => entries.filter(([name]) => name === '--un-icon') }
        : matcher,
    (matcher) =>
      matcher.startsWith('has-checked:') ? { matcher: matcher.slice(12), selector: (it) => `${it}:has(:checked)` } : matcher,
    (matcher) =>
      matcher.startsWith('with-number:')
        ? { matcher: matcher.slice(12), selector: (it) => `${it}:has(+ :not(:empty))` }
        : matcher,
    (matcher) =>
      matcher.startsWith('control-focused:')
        ? { matcher: matcher.slice(16), selector: (it) => `${it}:has(:is(select, button):focus-visible)` }
        : matcher,
  ],
  // `icon('i-…')` in a component's own rules: an icon that few pages show then weighs nothing on the others.
  transformers: [transformerDirectives({ enforce: 'pre' })],
  // Words of scripts that happen to be names of utilities. What stands here has no variants either (`hover:outline`).
  blocklist: ['b', 'me', 'px', 'tab', 'border', '!hidden', 'transform', 'visible', 'resize', 'outline', 'm66', 'h1', 'h2'],
  // The editor names kinds of blocks (table, italic): words for it, utilities here. It and the admin use what others use, and so do the
  // parts that only the admin shows. Scripts beside the components name classes too; the contract's and the libraries' files would only
  // add noise.
  content: {
    pipeline: {
      include: [
        /\.astro($|\?)/,
        /src\/(components|islands(?!\/(editor|admin|ui\/(drawer|form|list|table|upload)))|client)\/.*\.tsx?($|\?)/,
      ],
    },
  },
  theme: {
    colors: tokens(
      'bg',
      'surface',
      'sunken',
      'hover',
      'text',
      'strong',
      'muted',
      'faint',
      'border',
      'field',
      'scrim',
      'shine',
      'accent',
      'accent-soft',
      'accent-hover',
      'on-accent',
      'seal',
      'ok',
      'ok-soft',
      'warn',
      'warn-soft',
      'danger',
      'danger-soft',
    ),
    fontSize: {
      note: sized('note', '1.5'),
      meta: sized('meta', '1.5'),
      small: sized('small', '1.7'),
      list: sized('list', '1.75'),
      body: sized('body', '1.6'),
      read: sized('read', '1.5'),
      card: sized('card', '1.45'),
      section: sized('section', '1.4'),
      page: sized('page', '1.35'),
    },
    // `aria-on:text-accent`: the look follows what is said to screen readers.
    aria: {
      current: 'current',
      on: 'pressed="true"',
      unpressed: 'pressed="false"',
      checked: 'checked="true"',
      chosen: 'selected="true"',
      open: 'expanded="true"',
      off: 'disabled="true"',
      wrong: 'invalid="true"',
      busy: 'busy="true"',
    },
    breakpoints: {
      tiny: '360px',
      slim: '390px',
      phone: '480px',
      small: '560px',
      tablet: `${PHONE_BELOW}px`,
      middle: '860px',
      wide: '900px',
      desktop: '1024px',
      broad: '1280px',
    },
  },
  rules: [
    [/^lh-(\d(?:\.\d+)?)$/, ([, height]) => ({ 'line-height': height })],
    [/^object-(contain|cover)$/, ([, fit]) => ({ 'object-fit': fit })],
    [/^touch-(none|manipulation)$/, ([, action]) => ({ 'touch-action': action })],
    [/^grid-cols-auto-(\d+)$/, ([, least]) => ({ 'grid-template-columns': `repeat(auto-fill, minmax(${least}px, 1fr))` })],
    [/^cols-(\d+)$/, ([, first]) => ({ 'grid-template-columns': `${first}px minmax(0, 1fr)` })],
    ['cols-rest', { 'grid-template-columns': 'minmax(0, 1fr) auto' }],
    [/^(inset-)?edge-(\w+)$/, ([, inset, color]) => ({ 'box-shadow': `${inset ? 'inset ' : ''}0 0 0 1px var(--${color})` })],
    ['accent-tint', { 'accent-color': token('accent') }],
    ['scrollbar-none', { 'scrollbar-width': 'none' }],
    ['overscroll-contain', { 'overscroll-behavior': 'contain' }],
    ['animate-rise', { animation: `rise ${token('popover')}` }],
    ['slides', { transition: 'inset-inline-start 120ms' }],
    ['tabular', { 'font-variant-numeric': 'tabular-nums' }],
    ['keep-words', { 'word-break': 'keep-all' }],
    [
      /^clamp-(\d)$/,
      ([, lines]) => ({
        display: '-webkit-box',
        '-webkit-line-clamp': lines,
        '-webkit-box-orient': 'vertical',
        overflow: 'hidden',
      }),
    ],
    [
      'sr-only',
      {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        'clip-path': 'inset(50%)',
        'white-space': 'nowrap',
      },
    ],
    ['rounded-card', { 'border-radius': token('r-card') }],
    ['rounded-media', { 'border-radius': token('r-media') }],
    ['rounded-control', { 'border-radius': token('r-control') }],
    ['rounded-chip', { 'border-radius': token('r-chip') }],
    ['shadow-none', { 'box-shadow': 'none' }],
    ['shadow-1', { 'box-shadow': token('e1') }],
    ['shadow-2', { 'box-shadow': token('e2') }],
    ['shadow-3', { 'box-shadow': token('e3') }],
    ['song', { 'font-family': token('song') }],
    ['mono', { 'font-family': token('mono') }],
    [
      'page-width',
      { 'inline-size': '100%', 'max-inline-size': '1120px', 'margin-inline': 'auto', 'padding-inline': token('gutter') },
    ],
    [
      /^hairline(-dashed)?(?:-(field|accent|danger|warn))?$/,
      ([, dashed, color = 'border']) => ({ border: `1px ${dashed ? 'dashed' : 'solid'} ${token(color)}` }),
    ],
    [/^hairline-([tbyxse])$/, ([, side = '']) => ({ [SIDES[side] ?? '']: `1px solid ${token('border')}` })],
    ['quickly', { transition: `color ${token('quick')}, background-color ${token('quick')}, border-color ${token('quick')}` }],
  ],
  shortcuts: {
    card: 'bg-surface hairline rounded-card shadow-1',
    panel: 'bg-surface hairline rounded-media shadow-2',
    'text-quiet': 'text-muted hover:text-accent quickly',
    link: 'text-accent hover:text-strong quickly',
    chip: 'inline-flex items-center h-5.5 px-2.25 rounded-chip bg-accent-soft text-accent font-500 text-note whitespace-nowrap',
    pill: 'inline-flex items-center gap-1.5 min-h-7.5 py-0.5 px-3 rounded-chip hairline break-anywhere text-muted text-meta quickly hover:text-accent hover:border-accent',
    btn: 'inline-flex items-center justify-center gap-2 h-9 px-4 rounded-control text-small whitespace-nowrap quickly',
    'btn-solid': 'btn bg-accent text-on-accent font-600 hover:bg-accent-hover',
    'btn-ghost': 'btn bg-surface hairline font-500 hover:bg-hover',
    'icon-btn':
      'inline-grid place-items-center w-9 h-9 flex-none rounded-control text-muted quickly hover:bg-hover hover:text-strong',
    // A button that looks like a field where there is room, and is an icon elsewhere.
    'search-button':
      'inline-flex items-center justify-center gap-2 w-9 h-9 flex-none rounded-control text-muted quickly hover:bg-hover hover:text-strong desktop:hairline desktop:bg-sunken desktop:w-43 desktop:h-8.5 desktop:ps-2.5 desktop:pe-2 desktop:me-1.5 desktop:text-faint desktop:hover:bg-sunken desktop:hover:border-muted',
    icon: 'w-4.5 h-4.5',
    'icon-s': 'w-4 h-4',
    'icon-l': 'w-5 h-5',
    meta: 'flex flex-wrap items-center gap-x-3.5 gap-y-1 text-meta text-faint tabular',
  },
})
