import { useState } from 'react'

interface Props {
  src: string
  name: string
  size: number
}

/** Renders a user's avatar, or the first letter of the name when there is no picture or it does not load. */
export function Face({ src, name, size }: Props) {
  const [lost, setLost] = useState('')
  const isShown = Boolean(src) && lost !== src
  return (
    <span className="face">
      <svg className="avatar" viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
        <rect width="40" height="40" />
        {!isShown && (
          <text x="20" y="26.5" textAnchor="middle">
            {[...name][0]}
          </text>
        )}
      </svg>
      {isShown && <img className="avatar" src={src} alt="" onError={() => setLost(src)} />}
    </span>
  )
}
