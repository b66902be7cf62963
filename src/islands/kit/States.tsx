import { EmptyState } from '../ui/EmptyState.tsx'
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx'
import { Empty, Failed, Waiting } from '../ui/States.tsx'
import { Face } from '../ui/with-react/Face.tsx'
import { When } from '../ui/with-react/When.tsx'
import { Part } from './Part.tsx'

/** Shows what stands for something: a person, a time, what is coming, what is not there. */
export const States = () => (
  <>
    <Part name="Avatar">
      <Face src="/favicon.svg" name="山月" size={40} />
      <Face src="" name="林晚舟" size={40} />
      <Face src="" name="小" size={28} />
    </Part>
    <Part name="Time">
      <When time="2024-11-20 08:30:00" />
    </Part>
    <Part name="Empty">
      <EmptyState drawing="desk" title="还没有文章" text="写一篇就有了。" />
      <Empty drawing="talk" title="还没有评论" words="去文章下面说两句吧。" />
    </Part>
    <Part name="Failed">
      <Failed words="服务器开小差了" isOnline onAgain={() => {}} />
      <Failed words="" isOnline={false} onAgain={() => {}} />
    </Part>
    <Part name="Skeleton">
      <div className=":uno: w-full">
        <Waiting rows={2} />
      </div>
    </Part>
    <Part name="LoadingOverlay">
      <div className=":uno: relative w-full h-40">
        <LoadingOverlay active />
      </div>
    </Part>
  </>
)
