import type { ImportRow } from '#contract/keep/import.ts'
import { Button } from '../../ui/Button.tsx'
import { Progress } from '../../ui/list/Progress.tsx'
import { Fault } from '../../ui/list/Section.tsx'
import { dropArea, FileButton } from '../../ui/upload/FileButton.tsx'
import { useSending } from './use-sending.ts'

interface Props {
  /** Lists the files that the server has, whole or in part. */
  rows: readonly ImportRow[]
  onChange: () => void
}

/** Takes a file from the user's disk, chosen or dropped. */
export function Taking({ rows, onChange }: Props) {
  const { state, isBusy, send, stop } = useSending(rows, onChange)
  const take = ([file]: File[]) => file && void send(file)
  return (
    <div
      className=":uno: flex flex-wrap items-center gap-x-6 gap-y-3 py-5 px-6 hairline-dashed rounded-media bg-surface"
      {...dropArea(take)}
    >
      <div className=":uno: grow-1 basis-65 min-w-0">
        <b className=":uno: text-strong font-500">选一个导出的文件</b>
        <p className=":uno: text-muted text-size-meta">
          直接放进来：WordPress 的 XML、Ghost 的 JSON、Halo 和 Typecho 的备份、语雀的 lakebook、Notion 导出的 zip（选「Markdown 和
          CSV」）、RSS 或 Atom、单独一篇 Markdown、本程序的导出。
        </p>
        <p className=":uno: text-muted text-size-meta">
          先压成 zip：Obsidian 的整个库、Hexo 或 Hugo 的整个文件夹、别的 Markdown 文件夹、在浏览器里存下来的公众号和知乎文章。
          最大 2 GB，图片可以另传一个 zip。
        </p>
      </div>
      <FileButton
        label="选择文件"
        accept=".xml,.json,.zip,.md,.markdown,.mdx,.rss,.atom,.wxr,.tar,.gz,.tgz,.html,.htm,.lakebook,.dat"
        isOff={isBusy}
        onFiles={take}
      >
        {isBusy ? '正在上传' : '选择文件'}
      </FileButton>
      {state && (
        <div className=":uno: flex flex-wrap items-center gap-x-3 gap-y-1 w-full text-muted text-size-meta" role="status">
          <span className=":uno: break-anywhere">{state.name}</span>
          {state.failure ? (
            <Fault>{state.failure}</Fault>
          ) : (
            <>
              <Progress label="上传" done={state.share} total={1} />
              <span className=":uno: tabular">{Math.floor(state.share * 100)}%</span>
              <Button isSmall onClick={stop}>
                停下
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  )
}
