import { useMemo, useState } from 'react'
import { diffLines, foldLines, type Line } from './diff-lines.ts'

const SIGNS = { same: '', gone: '−', new: '+' } as const
const SAID = { same: '', gone: '删去：', new: '加上：' } as const

function Row({ line }: { line: Line }) {
  const Mark = line.kind === 'gone' ? 'del' : 'ins'
  return (
    <tr data-kind={line.kind}>
      <td className="place">{line.old}</td>
      <td className="place">{line.fresh}</td>
      <td className="sign-of-line">
        <span aria-hidden="true">{SIGNS[line.kind]}</span>
        <span className="sr-only">{SAID[line.kind]}</span>
      </td>
      <td>
        {line.pieces.map((it, place) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never move
          it.isChanged ? <Mark key={place}>{it.text}</Mark> : <span key={place}>{it.text}</span>,
        )}
      </td>
    </tr>
  )
}

/** Renders the changes of a text line by line; long equal parts are folded. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const lines = useMemo(() => diffLines(before, after), [before, after])
  const parts = useMemo(() => foldLines(lines), [lines])
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const count = (kind: Line['kind']) => lines.filter((it) => it.kind === kind).length
  if (before === after) return <p className="hint">正文没有改动。</p>
  return (
    <>
      <p className="hint counts">
        正文
        <b className="more">+{count('new')}</b>
        <b className="less">−{count('gone')}</b>
      </p>
      <table className="diff-of-text" aria-label={`正文的改动，加上 ${count('new')} 行，删去 ${count('gone')} 行`}>
        <tbody>
          {parts.map((part, at) =>
            part.isFold && !open.has(at) ? (
              <tr className="fold" key={`fold ${part.lines[0]?.fresh}`}>
                <td colSpan={4}>
                  <button type="button" onClick={() => setOpen(new Set([...open, at]))}>
                    展开相同的 {part.lines.length} 行
                  </button>
                </td>
              </tr>
            ) : (
              part.lines.map((it) => <Row key={`${it.old} ${it.fresh}`} line={it} />)
            ),
          )}
        </tbody>
      </table>
    </>
  )
}
