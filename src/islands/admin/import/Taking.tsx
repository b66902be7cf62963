import { useRef } from 'react'
import { off } from '../../ui/dialog/off.ts'
import type { useSending } from './use-sending.ts'

/** Takes a file from the user's disk, chosen or dropped. */
export function Taking({ sending }: { sending: ReturnType<typeof useSending> }) {
  const field = useRef<HTMLInputElement>(null)
  const { state, isBusy, send, stop } = sending
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same
    <div
      className="taking"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file) void send(file)
      }}
    >
      <div>
        <b>选一个导出的文件</b>
        <p>
          WordPress 的 XML、Ghost 的 JSON、Halo 的备份、RSS 或 Atom，本程序的导出，单独一篇 Markdown，或者 Markdown、Hexo、Hugo
          文件夹的 zip。最大 2 GB，图片可以另传一个 zip。
        </p>
      </div>
      <input
        ref={field}
        className="sr-only"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept=".xml,.json,.zip,.md,.markdown,.rss,.atom,.wxr,.tar,.gz,.tgz"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void send(file)
        }}
      />
      <button className="btn-solid" type="button" {...off(isBusy)} onClick={() => field.current?.click()}>
        {isBusy ? '正在上传' : '选择文件'}
      </button>
      {state && (
        <div className="sending" role="status">
          <span>{state.name}</span>
          {state.failure ? (
            <p className="wrong">{state.failure}</p>
          ) : (
            <>
              <progress max={1} value={state.share} aria-label="上传" />
              <em>{Math.floor(state.share * 100)}%</em>
              <button className="btn-ghost small" type="button" onClick={stop}>
                停下
              </button>
            </>
          )}
        </div>
      )}
    </div>
  )
}
