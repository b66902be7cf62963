import type { Mark } from '#client/reading/draw-highlights.ts'
import { openOver } from '../ui/with-react/open-over.ts'
import { addMark, eraseMark } from './marks.ts'
import { Undo } from './Undo.tsx'

/** Erases a mark at once, and offers for a while to take that back. */
export async function eraseWithUndo(articleId: number, mark: Mark): Promise<void> {
  const erased = eraseMark(mark)
  openOver((close) => (
    <Undo
      onUndo={async () => {
        close()
        if (await erased) await addMark(articleId, mark)
      }}
      onEnd={close}
    />
  ))
}
