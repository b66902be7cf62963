import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CHAT_AUDIO_MAX } from '#contract/talk/chat-text.ts'
import { clock } from '#stores/chat-messages.ts'

const SHORTEST = 0.6
/** Lists the formats that browsers record and the server accepts, the best first. */
const KINDS = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']

interface Props {
  onDone: (blob: Blob, seconds: number) => void
  onClose: () => void
}

const REFUSED: Record<string, string> = {
  NotAllowedError: '浏览器没有允许使用麦克风，请在地址栏旁的权限里打开',
  NotFoundError: '没有找到麦克风',
  NotReadableError: '麦克风正被别的程序使用',
}

/** Records a voice note. It starts at once, and ends when the note is sent or discarded. */
export function Recorder({ onDone, onClose }: Props) {
  const [state, setState] = useState<'asking' | 'recording' | 'refused'>('asking')
  const [words, setWords] = useState('')
  const [seconds, setSeconds] = useState(0)
  const recorder = useRef<MediaRecorder | null>(null)
  const began = useRef(0)
  const isKept = useRef(false)
  const done = useRef<HTMLButtonElement>(null)
  const finish = useEffectEvent((blob: Blob, length: number) => onDone(blob, length))

  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    async function begin(): Promise<void> {
      try {
        if (!navigator.mediaDevices || !globalThis.MediaRecorder) throw new DOMException('', 'NotFoundError')
        stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } })
        if (isOver) return stop()
        const kind = KINDS.find((it) => MediaRecorder.isTypeSupported(it))
        const pieces: Blob[] = []
        const it = new MediaRecorder(stream, { ...(kind && { mimeType: kind }), audioBitsPerSecond: 32_000 })
        it.ondataavailable = (event) => pieces.push(event.data)
        it.onstop = () => {
          stop()
          const length = (performance.now() - began.current) / 1000
          if (isKept.current)
            finish(new Blob(pieces, { type: it.mimeType }), Math.min(CHAT_AUDIO_MAX, Math.round(length * 10) / 10))
        }
        recorder.current = it
        began.current = performance.now()
        it.start()
        setState('recording')
      } catch (error) {
        if (isOver) return
        setWords(REFUSED[(error as DOMException).name] ?? '没有录成，请稍后再试')
        setState('refused')
      }
    }
    void begin()
    return () => {
      isOver = true
      if (recorder.current?.state === 'recording') recorder.current.stop()
      stop()
    }
  }, [])

  const send = useEffectEvent(() => {
    if ((performance.now() - began.current) / 1000 < SHORTEST) return onClose()
    isKept.current = true
    recorder.current?.stop()
  })
  useEffect(() => {
    if (state !== 'recording') return
    done.current?.focus()
    const timer = setInterval(() => {
      const passed = (performance.now() - began.current) / 1000
      setSeconds(passed)
      if (passed >= CHAT_AUDIO_MAX) send()
    }, 200)
    return () => clearInterval(timer)
  }, [state])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a second way beside the button
    <div
      className=":uno: flex flex-wrap items-center gap-y-2 gap-x-3 py-3.5 pe-3 ps-4.5 text-text text-size-small"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {state === 'refused' ? (
        <p className=":uno: flex-auto" role="alert">
          {words}
        </p>
      ) : (
        <>
          <i className=":uno: w-2.5 h-2.5 rounded-full bg-danger animate-recording" aria-hidden="true" />
          <p className=":uno: flex-auto" role="status">
            {state === 'asking' ? '等待麦克风' : '正在录音'}
          </p>
          <span className=":uno: text-muted tabular">
            {clock(Math.floor(seconds))} / {clock(CHAT_AUDIO_MAX)}
          </span>
        </>
      )}
      <button className="btn-ghost" type="button" onClick={onClose}>
        {state === 'refused' ? '知道了' : '取消'}
      </button>
      {state === 'recording' && (
        <button className="btn-solid" type="button" ref={done} onClick={() => send()}>
          <span className=":uno: i-lucide-arrow-up w-4 h-4" aria-hidden="true" />
          发送语音
        </button>
      )}
    </div>
  )
}
