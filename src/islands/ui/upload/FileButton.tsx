import { type ReactNode, useRef } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { off } from '../dialog/off.ts'
import looks from './uno.css?inline'

adoptStyles(looks)

interface Props {
  /** Names the chooser for screen readers. */
  label: string
  accept: string
  isMany?: boolean
  isGhost?: boolean
  isOff?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** Renders a button that opens the chooser of files. */
export function FileButton({ label, accept, isMany = false, isGhost = false, isOff = false, onFiles, children }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={isMany}
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length) onFiles(files)
        }}
      />
      <button
        className={isGhost ? ':uno: btn-ghost flex-none h-10' : 'btn-solid'}
        type="button"
        {...off(isOff)}
        onClick={() => chooser.current?.click()}
      >
        {children}
      </button>
    </>
  )
}

/** Returns the attributes of an area on which files can be dropped. */
export const dropArea = (onFiles: (files: File[]) => void) => ({
  onDragOver: (event: React.DragEvent) => event.dataTransfer.types.includes('Files') && event.preventDefault(),
  onDrop: (event: React.DragEvent) => {
    const files = [...event.dataTransfer.files]
    if (!files.length) return
    event.preventDefault()
    onFiles(files)
  },
})
