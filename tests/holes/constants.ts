import type { Edit } from './holes.ts'

/** Describes a constant of section 9 of the specification. */
export interface Constant {
  name: string
  /**
   * `file` and `from` name the source with the constant; `to` holds changed sources: one step up, one step down, or another value.
   */
  file: string
  from: string
  to: readonly string[]
  /** Names the tests that must fail, and words of their titles where there are many. */
  seenBy: { file: string; named?: string }
  /** Is true when only a browser shows it: the whole site is compiled with it. */
  isCompiled?: true
}

const ISLANDS = { file: 'tests/island-numbers.test.ts' }
const PAGES = { file: 'src/components/specified-numbers.test.ts' }
const SESSION = { file: 'src/client/session-storage.test.ts' }
const EMOJI = { file: 'src/islands/ui/emoji/emoji-picker.test.ts' }
const VIEW = { file: 'src/islands/ui/preview/view.test.ts' }
const SITE = { file: 'src/server/site/config/site.test.ts' }
const SCRIPTS = { file: 'src/client/inline/inline.test.ts' }
const HISTORY = { file: 'src/islands/editor/document/history.test.ts' }

type Row = readonly [
  name: string,
  file: string,
  from: string,
  to: readonly string[],
  seenBy: Constant['seenBy'],
  isCompiled?: true,
]

/** Returns a number in its source, and the same one step up and one step down. */
const number = (before: string, value: number, step = 1, after = ''): [string, string[]] => [
  `${before}${value}${after}`,
  [value + step, value - step].map((to) => `${before}${Number(to.toFixed(3))}${after}`),
]

const FIRST = 'src/client/first-storage.ts'
const STORAGE = 'src/client/session-storage.ts'
const PHONE_BELOW = 'src/lib/phone.ts'
const COOKIES = 'src/contract/core/token-cookies.ts'

const ROWS: readonly Row[] = [
  ['cookie of the token', COOKIES, "TOKEN_COOKIE = 'blog_token'", ["TOKEN_COOKIE = 'blog-token'"], SESSION],
  ['cookie of the refresh token', COOKIES, "'blog-refresh-token'", ["'blog_refresh_token'"], SESSION],
  ['cookie of the token, once more', FIRST, "TOKEN = 'blog_token'", ["TOKEN = 'blog-token'"], SESSION],
  ['either cookie', FIRST, 'blog(_|-refresh-)token=', ['blog(_)token=', 'blog(-refresh-)token='], SESSION],
  ['days of a cookie', STORAGE, ...number('WEEK = ', 7, 1, ' * 24'), SESSION],
  [
    'time-out of a request',
    'src/client/api.ts',
    'TIMEOUT_MS = 10_000',
    ['TIMEOUT_MS = 10_001', 'TIMEOUT_MS = 9_999'],
    { file: 'src/client/api.test.ts' },
  ],
  ['page of a search', 'src/islands/search/find-kinds.ts', ...number('PAGE_SIZE = ', 12), ISLANDS],
  ['title of a hit', 'src/islands/search/SearchHits.tsx', ...number('TITLE_SHOWN = ', 50), ISLANDS],
  ['summary of a hit', 'src/islands/search/SearchHits.tsx', ...number('SUMMARY_SHOWN = ', 150), ISLANDS],
  ['seconds of a WeChat code', 'src/contract/people/wechat-times.ts', ...number('WECHAT_CODE_SECONDS = ', 60), ISLANDS],
  ['polling of WeChat', 'src/contract/people/wechat-times.ts', ...number('WECHAT_POLL_MS = ', 1000), ISLANDS],
  ['tolerance of the slider', 'src/islands/login/Slider.tsx', ...number('TOLERANCE = ', 2), ISLANDS],
  ['header hides below', 'src/components/chrome/header.ts', ...number('HIDES_BELOW = ', 100), PAGES],
  ['movement of the header', 'src/components/chrome/header.ts', ...number('MOVEMENT = ', 20), PAGES],
  ['back to top', 'src/components/comforts/to-top.ts', ...number('APPEARS_BELOW = ', 300), PAGES],
  ['first day of the site', 'src/server/core/config/site.rules.ts', "'2021-08-31'", ["'2021-09-01'", "'2021-08-30'"], SITE],
  ['first year of the copyright', 'src/server/core/config/site.rules.ts', ...number('copyrightStart: ', 2021), SITE],
  ['key of the theme', FIRST, "THEME = 'theme-mode'", ["THEME = 'theme'"], SESSION],
  ['values of the theme', FIRST, "saved === 'dark' || saved === 'light'", ["saved === 'dark'", "saved === 'light'"], SESSION],
  [
    'key of the theme before the first paint',
    'src/client/inline/theme.ts',
    "localStorage['theme-mode']",
    ["localStorage['theme']"],
    SCRIPTS,
  ],
  [
    'values of the theme before the first paint',
    'src/client/inline/theme.ts',
    "saved === 'dark' || (saved !== 'light' && matchMedia",
    ["saved === 'dark' || (matchMedia", "(saved !== 'light' && matchMedia"],
    SCRIPTS,
  ],
  [
    'hour of the cache helper',
    'src/client/cache.ts',
    'HOUR = 3_600_000',
    ['HOUR = 3_600_001', 'HOUR = 3_599_999'],
    { file: 'src/client/cache.test.ts' },
  ],
  ['preload of lazy pictures', 'src/components/article/pictures.ts', ...number('AHEAD = ', 1.3, 0.1), PAGES],
  ['visibility of lazy pictures', 'src/components/article/pictures.ts', ...number('SHOWN = ', 0.1, 0.05), PAGES],
  [
    'margin of lazy pictures',
    'src/components/article/pictures.ts',
    '{ threshold: [0, SHOWN] }',
    ["{ threshold: [0, SHOWN], rootMargin: '1px' }"],
    PAGES,
  ],
  ['attempts for a picture', 'src/components/article/try-picture.ts', ...number('TRIES = ', 3), PAGES],
  ['pictures of a visit', 'src/client/seen-pictures.ts', ...number('MOST = ', 200), { file: 'src/client/seen-pictures.test.ts' }],
  ['width of the emoji picker', 'src/islands/ui/emoji/stay-above.ts', ...number('WIDTH = ', 480), EMOJI],
  ['breakpoint of the emoji picker', PHONE_BELOW, ...number('PHONE_BELOW = ', 768), EMOJI],
  ['edge of the emoji picker', 'src/islands/ui/emoji/stay-above.ts', ...number('EDGE = ', 16), EMOJI],
  ['favorites tab', 'src/islands/ui/emoji/EmojiPicker.tsx', 'favorites && hasToken()', ['hasToken()', 'favorites'], EMOJI],
  ['key of favorite emoji', 'src/client/emoji-storage.ts', "FAVORITES = 'favoriteEmojis'", ["FAVORITES = 'favEmojis'"], SESSION],
  ['favorite emoji at the logout', STORAGE, 'favoriteEmojis$|', [''], SESSION],
  ['least time of the overlay', 'src/islands/ui/LoadingOverlay.tsx', ...number('AT_LEAST = ', 300), ISLANDS],
  ['smallest zoom', 'src/islands/ui/preview/view.ts', ...number('SMALLEST = ', 1), VIEW],
  ['largest zoom', 'src/islands/ui/preview/view.ts', ...number('LARGEST = ', 30), VIEW],
  [
    'step of the zoom',
    'src/islands/ui/preview/view.ts',
    'Math.round(view.tenths) + steps',
    ['Math.round(view.tenths) + 2 * steps', 'Math.round(view.tenths) + steps / 2'],
    VIEW,
  ],
  ['step of a turn', 'src/islands/ui/preview/view.ts', ...number('turns * ', 90), VIEW],
  ['scroll-reveal', 'src/components/comforts/reveal.ts', ...number('THRESHOLD = ', 0.1, 0.05), PAGES],
  ['states of the editor', 'src/islands/editor/document/history.ts', ...number('MOST = ', 20), HISTORY],
  ['rest before a state', 'src/islands/editor/workbench/use-writing.ts', ...number('IDLE = ', 500), ISLANDS],
  ['split view', PHONE_BELOW, ...number('PHONE_BELOW = ', 768), ISLANDS],
  [
    'drawer',
    'src/components/chrome/Drawer.astro',
    ...number('max(', 50, 1, '%, 190px)'),
    { file: 'tests/journeys/frame.test.ts', named: 'on a phone the menu is a drawer of half the width' },
    true,
  ],
  [
    'login dialog',
    'src/islands/login/LoginDialog.tsx',
    ...number('w-within-', 420, 1, '-24'),
    { file: 'tests/journeys/login.test.ts', named: 'captcha and slider, where they are switched on' },
    true,
  ],
  [
    'search dialog',
    'src/islands/search/SearchDialog.tsx',
    ...number('w-within-', 650, 1, '-24'),
    { file: 'tests/journeys/search.test.ts', named: 'the palette is 650 px wide' },
    true,
  ],
]

/** The words of the specification that a constant is, behind the number of their line. */
export const SAYS: Readonly<Record<string, string>> = {
  'cookie of the token': '9.1 blog_token',
  'cookie of the refresh token': '9.1 blog-refresh-token',
  'days of a cookie': '9.1 7-day expiry',
  'time-out of a request': '9.2 10000 ms',
  'page of a search': '9.3 page size 12',
  'title of a hit': '9.3 truncated at 50',
  'summary of a hit': '9.3 summary at 150',
  'seconds of a WeChat code': '9.4 validity 60 s',
  'polling of WeChat': '9.4 every 1 s',
  'tolerance of the slider': '9.5 2px',
  'header hides below': '9.6 header 100px',
  'movement of the header': '9.6 20px movement',
  'back to top': '9.6 back-to-top 300px',
  'first day of the site': '9.7 since 2021-08-31',
  'first year of the copyright': '9.7 start 2021',
  'key of the theme': '9.8 theme-mode',
  'values of the theme': '9.8 dark/light',
  'hour of the cache helper': '9.9 1 hour',
  'preload of lazy pictures': '9.10 preload ratio 1.3',
  'visibility of lazy pictures': '9.10 threshold 0.1',
  'margin of lazy pictures': '9.10 zero root margin',
  'attempts for a picture': '9.10 attempts 3',
  'pictures of a visit': '9.10 cache 200',
  'width of the emoji picker': '9.12 popover 480 px',
  'breakpoint of the emoji picker': '9.12 breakpoint 768 px',
  'key of favorite emoji': '9.13 favoriteEmojis',
  'least time of the overlay': '9.12 minimum 300 ms',
  'smallest zoom': '9.12 zoom 0.1',
  'largest zoom': '9.12 to 3',
  'step of the zoom': '9.12 step 0.1',
  'step of a turn': '9.12 step 90 degrees',
  'scroll-reveal': '9.12 scroll-reveal threshold 0.1',
  'states of the editor': '9.14 at most 20 entries',
  'rest before a state': '9.14 500 ms idle',
  'split view': '9.14 below 768 px',
  drawer: '9.11 drawer 50%',
  'login dialog': '9.11 login dialog 420px',
  'search dialog': '9.11 search dialog 650px',
}

export const CONSTANTS: readonly Constant[] = ROWS.map(([name, file, from, to, seenBy, isCompiled]) => ({
  ...{ name, file, from, to, seenBy },
  ...(isCompiled ? { isCompiled } : {}),
}))

export const editsOfConstant = ({ file, from, to }: Constant): Edit[] => to.map((it) => ({ file, from, to: it }))
