/** Renders the skeleton. `isWhole` adds a title where the page has none yet. */
export const Bones = ({ isWhole = false }: { isWhole?: boolean }) => (
  <div className="shelf-bones" role="status">
    {isWhole && <h1 className="sr-only">专栏</h1>}
    <span className="sr-only">正在加载</span>
    {Array.from({ length: 4 }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bones have nothing but their place
      <div key={place} aria-hidden="true">
        <i className="bone" />
        <i className="bone" />
        <i className="bone" />
        <i className="bone" />
      </div>
    ))}
  </div>
)
