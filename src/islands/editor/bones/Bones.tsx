import { Drawing } from '#islands/ui/Drawing.tsx'
import { BACK, Back } from '../back/Back.tsx'
import './uno.css'

/** Tells the user why the editor did not open. An article that does not exist (404) gets no retry button. */
export interface Failure {
  words: string
  isGone: boolean
}

/** Renders what stands before the workbench comes. The page links its styles, so that nothing moves when the workbench does come. */
export const Bones = ({ failure, onAgain }: { failure: Failure | null; onAgain: () => void }) => (
  <div className=":uno: workbench fixed inset-0 z-30 flex flex-col bg-surface overflow-hidden" aria-busy={!failure}>
    <h1 className="sr-only">写文章</h1>
    <div className=":uno: flex flex-none items-center h-13 ps-2.5">
      <Back label="返回我的文章" />
    </div>
    <div className=":uno: flex-none h-10.75 hairline-y" />
    {failure ? (
      <div className=":uno: flex-1 grid content-center justify-items-center gap-4" role="alert">
        <Drawing of="spilled" />
        <p>{failure.words}</p>
        {!failure.isGone && (
          <button className="btn-solid" type="button" onClick={onAgain}>
            重试
          </button>
        )}
        <a className="btn-ghost" href={BACK}>
          返回我的文章
        </a>
      </div>
    ) : (
      <div className=":uno: grid gap-4.5 max-w-170 px-15 py-8" aria-hidden="true">
        <i className=":uno: h-7 w-3/5 rounded-1 bg-shine" />
        <i className=":uno: h-3.5 rounded-1 bg-shine" />
        <i className=":uno: h-3.5 rounded-1 bg-shine" />
        <i className=":uno: h-3.5 w-2/5 rounded-1 bg-shine" />
      </div>
    )}
  </div>
)
