/** Renders an icon of the chat. Its shape comes with the styles and adds no bytes to other pages. */
export const Sign = ({ of }: { of: string }) => <span className="chat-sign" data-sign={of} aria-hidden="true" />
