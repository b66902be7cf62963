/** An icon; its shape comes with the styles of the island and weighs nothing elsewhere. */
export const Sign = ({ of }: { of: string }) => <span className="sign" data-sign={of} aria-hidden="true" />
