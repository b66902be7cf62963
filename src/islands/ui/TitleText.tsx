import { Fragment, useState } from 'react'
import { titleClauses, titleHtml } from '#lib/title-breaks.ts'
import { useAwake } from './with-react/use-awake.ts'

interface Clause {
  pieces: string[]
  isWhole: boolean
}

const Clause = ({ pieces, isWhole }: Clause) =>
  isWhole ? (
    <span className="clause">{pieces.join('')}</span>
  ) : (
    pieces.map((piece, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece has nothing but its place
      <Fragment key={place}>
        {place > 0 && <wbr />}
        {piece}
      </Fragment>
    ))
  )

/**
 * Renders a title with the places where its line may break. The printed places stay, because a browser may split words otherwise than
 * the publisher.
 */
export function TitleText({ title }: { title: string }) {
  const isAwake = useAwake()
  const [printed] = useState(isAwake ? undefined : { __html: titleHtml(title) })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only the publisher prints it, of escaped pieces; the browser never sets it
  if (printed) return <span dangerouslySetInnerHTML={printed} />
  return (
    <span>
      {titleClauses(title).map((clause, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a clause has nothing but its place
        <Fragment key={place}>
          {place > 0 && <wbr />}
          <Clause {...clause} />
        </Fragment>
      ))}
    </span>
  )
}
