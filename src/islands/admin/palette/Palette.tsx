import { type RefObject, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Waits } from '#contract/site/overview.ts'
import { CommandDialog } from '../../ui/list/CommandDialog.tsx'
import { go } from '../../ui/use-address.ts'
import { useModule } from '../../ui/use-module.ts'
import { entriesWith, TITLED, titled } from './entries.ts'
import { type Entry, isCommandsOnly, linesFor, soughtIn } from './match.ts'
import { useArticles } from './use-articles.ts'

const load = () => import('./settings.ts')
const ignore = () => {}

interface Props {
  waits: Waits
  /** Is the heading of the room, which gets the focus where a place is chosen. */
  heading: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Renders the palette of commands: rooms, what can be begun, articles and settings. */
export function Palette({ waits, heading, onClose }: Props) {
  const [text, setText] = useState('')
  const found = useModule(true, load, ignore)
  const sought = soughtIn(text)
  const { hits, failure, isWaiting } = useArticles(isCommandsOnly(text) ? '' : sought)
  const lines = useMemo(() => {
    const begins = sought && !isWaiting ? [titled(sought)] : []
    return linesFor(text, [...entriesWith(waits), ...(found?.settings ?? [])], hits, begins)
  }, [text, sought, isWaiting, waits, found, hits])
  const nothing = isWaiting || lines.some((it) => it.id !== TITLED) ? '' : `没有找到「${sought}」`

  function choose({ href }: Entry): void {
    flushSync(onClose)
    if (href.startsWith('?')) {
      heading.current?.focus({ preventScroll: true })
      go(href)
    } else location.href = href
  }
  return (
    <CommandDialog
      label="命令"
      asks="去哪里，找什么，做什么"
      lines={lines}
      sought={sought}
      isWaiting={isWaiting}
      note={failure ? `文章没有找成：${failure}` : nothing}
      onType={setText}
      onChoose={choose}
      onClose={onClose}
    />
  )
}
