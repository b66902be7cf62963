import type { ReactNode } from 'react'

/** Holds the prints on the cloth of a column by its tone, in a box of 120 × 160. Those in lines are `drawn`, the others filled. */
export const MOTIFS: readonly ReactNode[] = [
  <g key="hills" className="print">
    <path d="M0 132c18-14 32-20 48-10s34 10 72-16v54H0Z" />
    <path d="M0 150c26-10 40-14 62-6s34 4 58-6v22H0Z" />
  </g>,
  <g key="lines" className="print">
    <rect x="62" y="118" width="44" height="6" />
    <rect x="62" y="128" width="44" height="6" />
    <rect x="62" y="138" width="30" height="6" />
  </g>,
  <path
    key="bamboo"
    className="drawn"
    d="M82 160c0-30 4-50 14-66M92 160c0-22 2-34 8-46M74 160c-1-20-4-34-10-44"
    strokeLinecap="round"
  />,
  <g key="net" className="drawn">
    <path d="m66 120 26 10 12-18M92 130l-14 20" />
    <circle cx="66" cy="120" r="3" />
    <circle cx="92" cy="130" r="3" />
    <circle cx="104" cy="112" r="3" />
    <circle cx="78" cy="150" r="3" />
  </g>,
  <g key="rings" className="drawn">
    <circle cx="88" cy="128" r="10" />
    <circle cx="88" cy="128" r="20" />
    <circle cx="88" cy="128" r="30" />
  </g>,
  <circle key="sun" className="print" cx="86" cy="126" r="15" />,
]

/** Checks whether the print of a tone is drawn in lines. */
export const isDrawn = (tone: number): boolean => tone >= 2 && tone <= 4
