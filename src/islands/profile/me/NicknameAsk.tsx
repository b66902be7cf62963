import { Told } from '../Told.tsx'

/** Asks users with a generated nickname, who logged in by WeChat or a third party, for a better one. */
export const NicknameAsk = () => (
  <Told
    icon=":uno: block i-lucide-user-round w-4.5 h-4.5"
    title="给自己起个好记的名字吧"
    act={
      <button
        className=":uno: btn-ghost h-8 px-3 text-size-meta"
        type="button"
        onClick={() => {
          const field = document.querySelector<HTMLInputElement>('.centre input[name="nickname"]')
          field?.focus()
          field?.select()
        }}
      >
        现在就改
      </button>
    }
  >
    现在的昵称是自动生成的。换一个 2 到 10 个字的，大家更容易记住你。
  </Told>
)
