/** An icon of the chat; its shape comes with the styles and weighs nothing elsewhere. */
export const Sign = ({ of }: { of: string }) => <span className="chat-sign" data-sign={of} aria-hidden="true" />
