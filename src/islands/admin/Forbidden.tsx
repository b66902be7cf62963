import { Empty } from '../ui/States.tsx'

/** Tells a member who is not an administrator that only administrators may enter. */
export const Forbidden = () => (
  <div className="centre forbidden">
    <h1 className="sr-only">后台</h1>
    <Empty drawing="spilled" title="这里只有管理员能进" words="你登录的账号不是管理员。如果刚刚换了角色，请重新登录一次。">
      <a className="btn-ghost" href="/">
        回到首页
      </a>
    </Empty>
  </div>
)
