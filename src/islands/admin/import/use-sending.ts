import { useEffect, useRef, useState } from 'react'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import type { ImportRow } from '#contract/keep/import.ts'
import { sendFile } from './send-file.ts'

const MB = 1024 * 1024
const FILE_MAX = 2048 * MB

interface State {
  name: string
  share: number
  failure: string
}

/** Sends one file at a time. An upload that stops with its page can be resumed later. */
export function useSending(rows: readonly ImportRow[], onChange: () => void) {
  const [state, setState] = useState<State | null>(null)
  const going = useRef<AbortController>(null)
  useEffect(() => () => going.current?.abort(), [])

  async function send(file: File): Promise<void> {
    if (going.current) return
    const begun = rows.find((it) => it.state === 'uploading' && it.name === file.name && it.size === file.size)
    const at = { name: file.name, share: (begun?.received ?? 0) / Math.max(1, file.size), failure: '' }
    if (!file.size) return setState({ ...at, failure: '文件是空的' })
    if (file.size > FILE_MAX) return setState({ ...at, failure: '文件不能超过 2 GB；更大的请用命令行导入' })
    const control = new AbortController()
    going.current = control
    setState(at)
    try {
      const onProgress = (share: number) => setState({ ...at, share })
      await sendFile(file, begun, { signal: control.signal, onProgress })
      setState(null)
    } catch (error) {
      setState(control.signal.aborted ? null : { ...at, failure: failureWords(error as ApiError) })
    } finally {
      going.current = null
      if (!control.signal.aborted) onChange()
    }
  }
  function stop(): void {
    going.current?.abort()
    setState(null)
    onChange()
  }
  return { state, isBusy: state !== null && state.failure === '', send, stop }
}
