import { Sign } from '../../ui/Sign.tsx'

/** Asks users with a generated nickname, who logged in by WeChat or a third party, for a better one. */
export const NicknameAsk = () => (
  <div className="told">
    <Sign of="profile" />
    <div>
      <b>给自己起个好记的名字吧</b>
      现在的昵称是自动生成的。换一个 2 到 10 个字的，大家更容易记住你。
    </div>
    <button
      className="btn-ghost small"
      type="button"
      onClick={() => {
        const field = document.querySelector<HTMLInputElement>('.centre input[name="nickname"]')
        field?.focus()
        field?.select()
      }}
    >
      现在就改
    </button>
  </div>
)
