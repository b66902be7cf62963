/** Renders a desk with paper, an inkwell and a pen. It has a file of its own because it is printed with every page. */
export const DeskDrawing = () => (
  <g>
    <ellipse className="t" cx="95" cy="104" rx="84" ry="14" />
    <path className="u" d="M38 38l74-10 12 66-74 12z" />
    <path className="thin" d="M52 48l50-7M54 60l50-7M56 72l50-7" />
    <rect className="u" x="118" y="56" width="44" height="52" rx="8" />
    <circle cx="140" cy="88" r="13" />
    <path className="ink" d="M128.5 82a13 13 0 0 1 23 0q-4 6-11.5 6t-11.5-6z" />
    <path d="M62 100l62-50" />
    <path className="ink" d="M62 100q-10 3-14 11 9 0 17-7z" />
    <path d="M124 50l6-5" />
  </g>
)
