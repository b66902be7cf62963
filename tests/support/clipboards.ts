import type { Copied } from './clipboards/copied.ts'
import { googleDocs, lake, lark, notion, yuque } from './clipboards/documents.ts'
import { vsCode, webPage } from './clipboards/pages.ts'
import { excel, googleSheets } from './clipboards/sheets.ts'
import { word, wps } from './clipboards/word.ts'

/** These are the programs from which users paste. */
export const CLIPBOARDS: readonly Copied[] = [
  word,
  wps,
  googleDocs,
  googleSheets,
  excel,
  lark,
  yuque,
  lake,
  notion,
  vsCode,
  webPage,
]
