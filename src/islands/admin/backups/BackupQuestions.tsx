import { useState } from 'react'
import { api } from '#client/api.ts'
import { saveFile } from '#client/save-file.ts'
import { type Backup, type BackupState, backup as backupCalls } from '#contract/keep/backup.ts'
import { showToast } from '#stores/toast.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Asked } from '../../ui/centre/Asked.tsx'
import { bytesText } from '../kit/bytes-text.ts'

interface About {
  backup: Backup
  onClose: () => void
}
interface Changing extends About {
  onDone: (state: BackupState) => void
}

const when = ({ createTime }: Backup) => createTime.slice(0, 16)
const given = ({ name }: Backup, password: string) => ({ body: password ? { name, password } : { name } })

/** Downloads a backup. The file holds all data of the blog, so the password is asked for again. */
export function Download({ backup, onClose }: About) {
  const [password, setPassword] = useState('')
  async function download(): Promise<void> {
    const { url } = await api(backupCalls.download, given(backup, password), { quiet: true })
    saveFile(url, backup.name)
    showToast('开始下载')
  }
  return (
    <Confirm className="box-of-centre" title={`下载 ${when(backup)} 的备份？`} does="下载" onYes={download} onClose={onClose}>
      <p>大小 {bytesText(backup.size)}。里面有所有人的资料和密码的散列，请放在只有你能打开的地方。</p>
      <Asked label="你的密码" type="password" autoComplete="current-password" value={password} onType={setPassword} />
    </Confirm>
  )
}

/** Deletes a backup for good. */
export function Remove({ backup, onDone, onClose }: Changing) {
  async function remove(): Promise<void> {
    onDone(await api(backupCalls.remove, { query: { name: backup.name } }, { quiet: true }))
    showToast('删除了这份备份')
  }
  return (
    <Confirm
      className="box-of-centre"
      title={`删除 ${when(backup)} 的备份？`}
      does="删除"
      isGrave
      onYes={remove}
      onClose={onClose}
    >
      <p>这份备份会从磁盘上删掉，找不回来。</p>
    </Confirm>
  )
}

/** Replaces all data of the blog by a backup. */
export function Restore({ backup, restarts, onDone, onClose }: Changing & { restarts: boolean }) {
  const [password, setPassword] = useState('')
  async function restore(): Promise<void> {
    onDone(await api(backupCalls.restore, given(backup, password), { quiet: true }))
  }
  return (
    <Confirm className="box-of-centre" title={`恢复到 ${when(backup)}？`} does="恢复" isGrave onYes={restore} onClose={onClose}>
      <p>这之后写下的文章、评论和设置都会被换掉；现在的数据会留在服务器上的 before-restore 文件夹里。</p>
      <p>
        先核对备份，没有问题才开始换。
        {restarts ? '站点会停几秒，然后自己重新启动。' : '程序会停下来，需要管理它的服务再启动。'}所有人都要重新登录。
      </p>
      <Asked label="你的密码" type="password" autoComplete="current-password" value={password} onType={setPassword} />
    </Confirm>
  )
}
