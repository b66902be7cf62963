import { useMemo, useState } from 'react'
import { diffLines, foldLines, type Line } from './diff-lines.ts'

/** Holds how each kind of line looks and what is said of it. */
const KINDS = {
  same: { row: undefined, sign: '', said: '', mark: '' },
  gone: {
    row: ':uno: bg-danger-soft-55',
    sign: '−',
    said: '删去：',
    mark: ':uno: rounded-0.75 bg-danger-26 text-strong no-underline',
  },
  new: { row: ':uno: bg-ok-soft-55', sign: '+', said: '加上：', mark: ':uno: rounded-0.75 bg-ok-26 text-strong no-underline' },
} as const
const PLACE =
  ':uno: w-10 min-w-10 lt-tablet:w-7.5 lt-tablet:min-w-7.5 py-0.25 pe-2 mono text-12px leading-6.5 text-end align-top whitespace-nowrap'

const FIRST = ':uno: lt-tablet:hidden'

function Row({ line: { kind, old, fresh, pieces } }: { line: Line }) {
  const { row, sign, said, mark } = KINDS[kind]
  const Mark = kind === 'gone' ? 'del' : 'ins'
  const place = `${PLACE} ${kind === 'same' ? ':uno: text-faint' : ':uno: text-text'}`
  return (
    <tr className={row}>
      <td className={`${place} ${FIRST}`}>{old}</td>
      <td className={place}>{fresh}</td>
      <td className=":uno: w-4.5 min-w-4.5 py-0.25 pe-2 mono text-14px leading-6.5 font-600 text-text text-center align-top">
        <span aria-hidden="true">{sign}</span>
        <span className="sr-only">{said}</span>
      </td>
      <td className=":uno: py-0.25 pe-2 text-text align-top whitespace-pre-wrap break-anywhere">
        {pieces.map((it, at) =>
          it.isChanged ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never move
            <Mark key={at} className={mark}>
              {it.text}
            </Mark>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never move
            <span key={at}>{it.text}</span>
          ),
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
      <p className=":uno: hint flex gap-2.5 mb-2 tabular">
        正文
        <b className=":uno: text-ok">+{count('new')}</b>
        <b className=":uno: text-danger">−{count('gone')}</b>
      </p>
      <table
        className=":uno: w-full border-collapse text-15px lh-1.75"
        aria-label={`正文的改动，加上 ${count('new')} 行，删去 ${count('gone')} 行`}
      >
        <tbody>
          {parts.map((part, at) =>
            part.isFold && !open.has(at) ? (
              <tr key={`fold ${part.lines[0]?.fresh}`}>
                <td className=":uno: p-0 hairline-y bg-sunken" colSpan={4}>
                  <button
                    className=":uno: w-full h-8 px-4 text-muted text-size-meta text-start hover:text-accent"
                    type="button"
                    onClick={() => setOpen(new Set([...open, at]))}
                  >
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
