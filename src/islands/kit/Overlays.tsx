import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { showToast } from '#stores/toast.ts'
import { askFirst } from '../ui/ask/AskFirst.tsx'
import { openReport } from '../ui/ask/Report.tsx'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Drawer } from '../ui/drawer/Drawer.tsx'
import { OrderDrawer } from '../ui/drawer/OrderDrawer.tsx'
import { line } from '../ui/form/FieldKinds.tsx'
import { form } from '../ui/form/Form.tsx'
import { CommandDialog } from '../ui/list/CommandDialog.tsx'
import { Pairs } from '../ui/list/Pairs.tsx'
import { Section } from '../ui/list/Section.tsx'
import { SmallRow } from '../ui/list/SmallRow.tsx'
import { openMenu } from '../ui/menu/Menu.tsx'
import { Part } from './Part.tsx'

const wait = () => new Promise<void>((done) => setTimeout(done, 600))
const refuse = () => Promise.reject(Object.assign(new Error('名字已经有了'), { code: 409 }))

function Opens({ words, children }: { words: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words}</Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}

const HERE = { userId: 0 }
const PAIRS = [['账号', 'shanyue'] as const, ['注册', '2024-11-20 08:30'] as const]
const ITEMS = ['甲', '乙', '丙'].map((name, place) => ({ id: place + 1, name }))
const fields = {
  title: () => '改名',
  does: '改名',
  shape: z.object({ name: z.string().check(z.minLength(1, '名字不能为空')) }),
  values: () => ({ name: '山月' }),
  fields: [line('name', '名字', { hint: '可以再改' })],
  send: async () => '已改名',
}
const drawerForm = form<undefined, { name: string }>(fields)
const boxForm = form<undefined, { name: string }>({ ...fields, isSmall: true, isGrave: true })

const COMMANDS = ['评论', '留言', '写文章'].map((words) => ({
  id: words,
  group: '去',
  icon: ':uno: i-lucide-file-text icon-s',
  words,
  about: '一句话说明',
}))

function Commands({ onClose }: { onClose: () => void }) {
  const [sought, setSought] = useState('')
  return (
    <CommandDialog
      label="命令"
      asks="去哪里"
      lines={COMMANDS.filter((it) => it.words.includes(sought))}
      sought={sought}
      isWaiting={false}
      note=""
      onType={setSought}
      onChoose={onClose}
      onClose={onClose}
    />
  )
}

/** Shows what lies above the page. */
export const Overlays = () => (
  <>
    <Part name="Confirm">
      <Opens words="问一句">
        {(close) => (
          <Confirm title="发布这篇文章？" does="发布" onYes={wait} onClose={close}>
            <p>读者马上就能看到。</p>
          </Confirm>
        )}
      </Opens>
      <Opens words="危险的">
        {(close) => (
          <Confirm title="删除这篇文章？" does="删除" isGrave onYes={wait} onClose={close}>
            <p>删除之后不能恢复。</p>
          </Confirm>
        )}
      </Opens>
      <Opens words="会失败的">
        {(close) => (
          <Confirm title="改成这个名字？" does="改名" onYes={refuse} onClose={close}>
            <p>别处的链接不会变。</p>
          </Confirm>
        )}
      </Opens>
      <button
        className="btn-ghost"
        type="button"
        onClick={() =>
          void askFirst({ title: '删除这条评论？', words: '回复会一起删除。', does: '删除', isGrave: true, act: wait })
        }
      >
        不在组件里问
      </button>
      <button className="btn-ghost" type="button" onClick={() => openReport('举报 小明 的评论', wait)}>
        举报
      </button>
    </Part>
    <Part name="Drawer">
      <Opens words="打开">
        {(close) => (
          <Drawer title="一件东西" onClose={close} foot={<Button onClick={close}>知道了</Button>}>
            <Pairs pairs={PAIRS} />
            <Section title="最近的" isSmall>
              <ul>
                <SmallRow words="一行" link="/" note="昨天" />
                <SmallRow words="带按钮的一行" note="前天">
                  <Button isSmall>结束</Button>
                </SmallRow>
              </ul>
            </Section>
          </Drawer>
        )}
      </Opens>
      <Opens words="填的">{(close) => drawerForm(undefined, close, HERE)}</Opens>
      <Opens words="小的">{(close) => boxForm(undefined, close, HERE)}</Opens>
      <Opens words="排序">{(close) => <OrderDrawer title="顺序" items={ITEMS} save={wait} onClose={close} />}</Opens>
    </Part>
    <Part name="Menu">
      <button
        className="btn-ghost"
        type="button"
        aria-haspopup="menu"
        onClick={({ currentTarget: of }) =>
          openMenu({ label: '这一行', of, within: of.parentElement ?? document.body }, [
            { name: '置顶', act: wait },
            { name: '删除', isGrave: true, act: wait },
          ])
        }
      >
        打开菜单
      </button>
    </Part>
    <Part name="Command">
      <Opens words="命令">{(close) => <Commands onClose={close} />}</Opens>
    </Part>
    <Part name="Toast">
      <button className="btn-ghost" type="button" onClick={() => showToast('已保存')}>
        成功
      </button>
      <button className="btn-ghost" type="button" onClick={() => showToast('没有保存成功，请重试', 'error')}>
        失败
      </button>
    </Part>
  </>
)
