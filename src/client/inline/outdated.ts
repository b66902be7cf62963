// The notice before the script is shown when its text is older than 365 days. Only the reader's clock knows that, and a later script would
// push the text down.
const notice = (document.currentScript as HTMLScriptElement).previousElementSibling as HTMLElement
notice.hidden = !(Date.now() - Date.parse(notice.dataset.time as string) > 365 * 24 * 60 * 60_000)

export {}
