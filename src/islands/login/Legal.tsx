/** Renders the terms for logins without the registration form, because such a login may create an account too. */
export const Legal = () => (
  <p className="legal">
    继续即表示同意
    <a className="link" href="/agreement" target="_blank" rel="noopener">
      《用户协议》
    </a>
    和
    <a className="link" href="/privacy" target="_blank" rel="noopener">
      《隐私政策》
    </a>
  </p>
)
