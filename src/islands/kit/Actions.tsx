import { Button, IconButton } from '../ui/Button.tsx'
import { Pager } from '../ui/Pager.tsx'
import { FileButton } from '../ui/upload/FileButton.tsx'
import { Part } from './Part.tsx'

/** Shows what is pressed: buttons, links, pages. */
export const Actions = () => (
  <>
    <Part name="Button">
      <Button isSolid>主要</Button>
      <Button isSolid isOff>
        不能按
      </Button>
      <Button>次要</Button>
      <Button isGrave>危险</Button>
      <Button isSolid isGrave>
        危险，而且要做的就是它
      </Button>
      <Button disabled>停用</Button>
      <Button isSmall>一行里的</Button>
      <IconButton label="关闭" icon=":uno: i-lucide-x icon" />
      <FileButton label="选择文件" accept="image/png" onFiles={() => {}}>
        选择文件
      </FileButton>
      <a className="link" href="/">
        链接
      </a>
      <a className="pill" href="/tags">
        标签
      </a>
      <span className="chip">分类</span>
    </Part>
    <Part name="Pager">
      {[1, 5, 9].map((page) => (
        <Pager key={page} label={`第 ${page} 页打开`} current={page} pages={9} onTurn={() => {}} />
      ))}
      <Pager label="小的分页" current={2} pages={4} onTurn={() => {}} isSmall />
    </Part>
  </>
)
