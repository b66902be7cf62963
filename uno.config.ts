import { defineConfig, presetIcons, presetMini, transformerDirectives } from 'unocss'
import { FAVORITE_DRAWING } from './src/lib/favorite-drawing.ts'
import { PHONE_BELOW } from './src/lib/phone.ts'

const token = (name: string) => `var(--${name})`
const tokens = (...names: string[]) => Object.fromEntries(names.map((name) => [name, token(name)]))
const sized = (size: string, lineHeight: string): [string, string] => [token(`t-${size}`), lineHeight]

export default defineConfig({
  presets: [
    presetMini({ preflight: 'on-demand' }),
    presetIcons({
      // Drawings of the house.
      collections: {
        ink: {
          favorite: `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><path d="${FAVORITE_DRAWING}"/></svg>`,
        },
      },
      extraProperties: { display: 'inline-block', flex: 'none' },
      // One pen for all icons: lucide draws with 2, this site with 1.6.
      customizations: { transform: (svg) => svg.replace(/stroke-width="2"/g, 'stroke-width="1.6"') },
    }),
  ],
  // `icon('i-…')` in a component's own rules: an icon that few pages show then weighs nothing on the others.
  transformers: [transformerDirectives({ enforce: 'pre' })],
  // Words of scripts that happen to be names of utilities.
  blocklist: ['b', 'me', 'px', 'tab', 'border', '!hidden'],
  // The editor names kinds of blocks (table, italic): words for it, utilities here. It and the desk use what others use.
  // Scripts beside the components name classes too; the contract's and the libraries' files would only add noise.
  content: { pipeline: { include: [/\.astro($|\?)/, /src\/(components|islands(?!\/(editor|admin))|client)\/.*\.tsx?($|\?)/] } },
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
      'accent',
      'accent-soft',
      'accent-hover',
      'on-accent',
      'seal',
      'ok',
      'warn',
      'danger',
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
    breakpoints: { tablet: `${PHONE_BELOW}px`, desktop: '1024px' },
  },
  rules: [
    ['tabular', { 'font-variant-numeric': 'tabular-nums' }],
    ['keep-words', { 'word-break': 'keep-all' }],
    ['clamp-2', { display: '-webkit-box', '-webkit-line-clamp': '2', '-webkit-box-orient': 'vertical', overflow: 'hidden' }],
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
    ['shadow-1', { 'box-shadow': token('e1') }],
    ['shadow-2', { 'box-shadow': token('e2') }],
    ['shadow-3', { 'box-shadow': token('e3') }],
    ['song', { 'font-family': token('song') }],
    ['mono', { 'font-family': token('mono') }],
    [
      'page-width',
      { 'inline-size': '100%', 'max-inline-size': '1120px', 'margin-inline': 'auto', 'padding-inline': token('gutter') },
    ],
    ['hairline', { border: `1px solid ${token('border')}` }],
    ['hairline-t', { 'border-block-start': `1px solid ${token('border')}` }],
    ['hairline-b', { 'border-block-end': `1px solid ${token('border')}` }],
    ['hairline-y', { 'border-block': `1px solid ${token('border')}` }],
    ['quickly', { transition: `color ${token('quick')}, background-color ${token('quick')}, border-color ${token('quick')}` }],
  ],
  shortcuts: {
    card: 'bg-surface hairline rounded-card shadow-1',
    panel: 'bg-surface hairline rounded-media shadow-2',
    'text-quiet': 'text-muted hover:text-accent quickly',
    link: 'text-accent hover:text-strong quickly',
    chip: 'inline-flex items-center h-5.5 px-2.25 rounded-chip bg-accent-soft text-accent font-500 text-note whitespace-nowrap',
    pill: 'inline-flex items-center gap-1.5 h-7.5 px-3 rounded-chip hairline text-muted text-meta quickly hover:text-accent hover:border-accent',
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
    meta: 'flex flex-wrap items-center gap-x-3.5 gap-y-1 text-meta text-faint tabular',
  },
})
