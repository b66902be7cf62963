import type { ReactNode } from 'react'
import { DeskDrawing } from './with-react/DeskDrawing.tsx'

/** All drawings share one style: a tinted floor, paper, thin lines and a little ink. */
const drawings = {
  desk: <DeskDrawing />,
  spilled: (
    <>
      <ellipse className="t" cx="95" cy="108" rx="84" ry="14" />
      <g transform="rotate(62 78 84)">
        <path className="u" d="M58 62h40v34a8 8 0 0 1-8 8H66a8 8 0 0 1-8-8z" />
        <path className="u" d="M66 50h24v12H66z" />
        <path className="thin" d="M66 78h24" />
      </g>
      <path className="ink" d="M106 104c12-8 22 0 34-4s26 2 22 8-24 6-34 5-30 2-30-3 4-4 8-6z" />
      <circle className="ink" cx="172" cy="98" r="2.5" />
      <path d="M128 60l8-8M142 66l12-4M118 52l2-11" />
    </>
  ),
  kite: (
    <>
      <ellipse className="t" cx="92" cy="114" rx="86" ry="13" />
      <path d="M14 116q34-20 70-12t88-8" />
      <path className="u" d="M120 14l28 18-18 30-26-20z" />
      <path d="M120 14l10 48M104 42l44-10" />
      <path d="M130 62q8 8 2 15t4 15" />
      <path d="M129 74l7 3M128 86l8 2" />
      <path d="M104 44Q84 60 80 70" strokeDasharray="3 4" />
      <path d="M52 104q6-10 10-20" />
      <circle className="u" cx="50" cy="82" r="5" />
      <path d="M50 87v16l-5 10M50 103l6 9M50 92l12-8" />
      <path className="thin" d="M20 40h26M30 32h20M150 92h22" />
    </>
  ),
  talk: (
    <>
      <ellipse className="t" cx="95" cy="110" rx="82" ry="13" />
      <path className="u" d="M30 26h78a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8H64L48 94V78H30a8 8 0 0 1-8-8V34a8 8 0 0 1 8-8z" />
      <path className="thin" d="M36 42h66M36 54h48" />
      <path className="u" d="M98 62h58a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8h-10v12l-14-12H98a8 8 0 0 1-8-8V70a8 8 0 0 1 8-8z" />
      <circle className="ink" cx="112" cy="81" r="2.6" />
      <circle className="ink" cx="127" cy="81" r="2.6" />
      <circle className="ink" cx="142" cy="81" r="2.6" />
    </>
  ),
  echo: (
    <>
      <ellipse className="t" cx="95" cy="112" rx="80" ry="12" />
      <path className="u" d="M44 34h104a6 6 0 0 1 6 6v60a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6V40a6 6 0 0 1 6-6z" />
      <path d="M40 38l56 38 56-38" />
      <path className="thin" d="M40 102l40-34M152 102l-40-34" />
      <path d="M76 20q20-12 42 0" />
      <path className="ink" d="M120 14l3 10-10-1z" />
    </>
  ),
  heart: (
    <>
      <ellipse className="t" cx="95" cy="112" rx="78" ry="12" />
      <path className="u" d="M58 30h60l18 18v58H58z" />
      <path d="M118 30v18h18" />
      <path className="thin" d="M70 50h34M70 62h54" />
      <path className="u" d="M97 100c-13-8-19-14-19-22a10 10 0 0 1 19-5 10 10 0 0 1 19 5c0 8-6 14-19 22z" />
      <path className="ink" d="M84 76a5 5 0 0 1 6-5q-4 3-3 9z" />
      <path d="M40 60l-8-5M38 74h-9M152 66l8-5M154 80h9" />
    </>
  ),
  shelf: (
    <>
      <ellipse className="t" cx="95" cy="114" rx="84" ry="11" />
      <path className="u" d="M40 46h16v60H40zM58 38h14v68H58zM74 52h18v54H74z" />
      <path className="u" d="M98 50l15-4 16 56-15 4z" />
      <path className="thin" d="M44 58h8M62 52h6M78 64h10M78 70h10" />
      <path d="M28 106h134" />
      <path className="u" d="M136 30h20v36l-10-9-10 9z" />
      <path className="ink" d="M144 38h4v10h-4z" />
    </>
  ),
  letter: (
    <>
      <ellipse className="t" cx="95" cy="112" rx="80" ry="12" />
      <path className="u" d="M52 22h74v84H52z" />
      <path className="thin" d="M64 40h50M64 52h50M64 64h34" />
      <path d="M120 98l34-46" />
      <path className="u" d="M150 46l10 7-6 8-10-7z" />
      <path className="ink" d="M120 98l3-10 6 4z" />
      <circle cx="80" cy="84" r="9" />
      <path d="M76 84l3 3 5-6" />
    </>
  ),
} satisfies Record<string, ReactNode>

/** Renders a drawing that islands share. Strokes and fills are those of all drawings of the site. */
export const Drawing = ({ of }: { of: keyof typeof drawings }) => (
  <svg className="drawing" viewBox="0 0 190 130" aria-hidden="true">
    {drawings[of]}
  </svg>
)
