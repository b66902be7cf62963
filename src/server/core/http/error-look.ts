/** Repeats names and values of styles/tokens.css, because the page must work when no file of the site can be read. */
export const LIGHT = {
  bg: 'oklch(0.985 0.003 260)',
  surface: 'oklch(1 0 0)',
  text: 'oklch(0.27 0.015 260)',
  strong: 'oklch(0.19 0.015 260)',
  muted: 'oklch(0.5 0.018 260)',
  border: 'oklch(0.91 0.008 260)',
  accent: 'oklch(0.52 0.17 262)',
  'accent-hover': 'oklch(0.46 0.17 262)',
  'on-accent': 'oklch(0.99 0 0)',
  'accent-soft': 'oklch(0.95 0.022 262)',
}
export const DARK: typeof LIGHT = {
  bg: 'oklch(0.17 0.012 260)',
  surface: 'oklch(0.21 0.014 260)',
  text: 'oklch(0.86 0.012 260)',
  strong: 'oklch(0.96 0.006 260)',
  muted: 'oklch(0.7 0.018 260)',
  border: 'oklch(0.3 0.016 260)',
  accent: 'oklch(0.74 0.13 262)',
  'accent-hover': 'oklch(0.8 0.095 262)',
  'on-accent': 'oklch(0.16 0.02 262)',
  'accent-soft': 'oklch(0.29 0.06 262)',
}

const namesOf = (tokens: typeof LIGHT) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')

const SANS =
  '"Inter Variable",-apple-system,BlinkMacSystemFont,"PingFang SC","HarmonyOS Sans SC","MiSans","Microsoft YaHei UI","Noto Sans SC","Noto Sans CJK SC",sans-serif'

export const STYLE = `
:root{color-scheme:light dark;${namesOf(LIGHT)}}
@media screen and (prefers-color-scheme:dark){:root{${namesOf(DARK)}}}
*{box-sizing:border-box;margin:0}
body{min-block-size:100vh;display:grid;place-items:center;padding:40px 24px;background:var(--bg);color:var(--text);font:16px/1.75 ${SANS};text-autospace:normal;line-break:strict;overflow-wrap:anywhere}
main{inline-size:100%;max-inline-size:680px;display:grid;grid-template-columns:1fr auto;align-items:center;gap:40px}
b{display:block;color:var(--strong);font-size:6rem;font-weight:200;letter-spacing:-.04em;line-height:1;font-variant-numeric:tabular-nums}
h1{margin-block-start:12px;color:var(--strong);font-size:1.375rem;line-height:1.35;text-wrap:balance}
p{margin-block:6px 20px;color:var(--muted)}
a{display:inline-block;padding:8px 18px;border-radius:6px;background:var(--accent);color:var(--on-accent);font-weight:600;font-size:.9375rem;text-decoration:none;transition:background-color 120ms}
a:hover{background:var(--accent-hover)}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
svg{inline-size:220px;fill:none;stroke:var(--muted);stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.t{fill:var(--accent-soft);stroke:none}
.u{fill:var(--surface)}
.ink{fill:var(--muted);stroke:none}
.thin{stroke:var(--border)}
@media (max-width:599px){main{grid-template-columns:minmax(0,1fr);gap:24px}svg{order:-1;inline-size:180px}b{font-size:4rem}}
@media (prefers-reduced-motion:reduce){a{transition:none}}
`

/** Holds drawings in the style of the site's own empty states: one line, two tones. */
export const DRAWINGS = {
  spilled:
    '<ellipse class="t" cx="95" cy="108" rx="84" ry="14"/><g transform="rotate(62 78 84)"><path class="u" d="M58 62h40v34a8 8 0 0 1-8 8H66a8 8 0 0 1-8-8z"/><path class="u" d="M66 50h24v12H66z"/><path class="thin" d="M66 78h24"/></g><path class="ink" d="M106 104c12-8 22 0 34-4s26 2 22 8-24 6-34 5-30 2-30-3 4-4 8-6z"/><circle class="ink" cx="172" cy="98" r="2.5"/><path d="M128 60l8-8M142 66l12-4M118 52l2-11"/>',
  grinding:
    '<ellipse class="t" cx="95" cy="110" rx="84" ry="14"/><path class="u" d="M34 84h122v16a10 10 0 0 1-10 10H44a10 10 0 0 1-10-10z"/><ellipse class="u" cx="95" cy="84" rx="61" ry="15"/><ellipse class="ink" cx="82" cy="86" rx="32" ry="7"/><path class="u" d="M92 82l16-50 18 6-16 50q-10 2-18-6z"/><path class="thin" d="M105 46l10 3M101 58l10 3"/><path d="M60 62q-9 6-9 14M134 60q9 6 10 13M50 52q4-6 10-9"/>',
} as const
