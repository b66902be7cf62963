/** An icon of the centre; its shape comes with the styles (`icons.css`) and weighs nothing elsewhere. */
export const Sign = ({ of }: { of: string }) => <span className="sign" data-sign={of} aria-hidden="true" />
