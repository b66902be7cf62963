import { titleClauses } from '#lib/title-breaks.ts'
import { make } from './make.ts'

/** Returns a title with the places where its line may break, as the publisher prints it. */
export const titleNodes = (title: string): (string | Node)[] =>
  titleClauses(title).flatMap(({ pieces, isWhole }, at) => [
    ...(at ? [make('wbr')] : []),
    ...(isWhole
      ? [make('span', { className: 'clause', textContent: pieces.join('') })]
      : pieces.flatMap((piece, place) => (place ? [make('wbr'), piece] : [piece]))),
  ])
