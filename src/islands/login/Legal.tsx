/** Who comes in without the form for newcomers may be one all the same. */
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
