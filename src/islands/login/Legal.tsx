/** Renders a link to the terms, which open in a tab of their own. */
export const LegalLink = ({ href, children }: { href: string; children: string }) => (
  <a className=":uno: link underline underline-offset-0.22em decoration-accent-40" href={href} target="_blank" rel="noopener">
    {children}
  </a>
)

/** Renders the notice about the terms. */
export const Legal = ({ isInFoot = false }: { isInFoot?: boolean }) => (
  <p
    className={
      isInFoot
        ? ':uno: basis-full mt-2.5 text-faint text-size-meta text-center'
        : ':uno: mt-4 text-faint text-size-meta text-center'
    }
  >
    继续即表示同意
    <LegalLink href="/agreement">《用户协议》</LegalLink>和<LegalLink href="/privacy">《隐私政策》</LegalLink>
  </p>
)
