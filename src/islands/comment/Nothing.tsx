import { DeskDrawing } from '../ui/with-react/DeskDrawing.tsx'

/** Renders an empty conversation. */
export const Nothing = ({ isOpen }: { isOpen: boolean }) => (
  <div className="no-print state grid justify-items-center text-center gap-1.5 px-6 py-12">
    <svg className="drawing" viewBox="0 0 190 130" aria-hidden="true">
      <DeskDrawing />
    </svg>
    <h2 className="text-read mt-3.5">还没有人说话</h2>
    <p className="text-list text-muted">{isOpen ? '第一句，留给你来写。' : '这里一直很安静。'}</p>
  </div>
)
