/** Renders the skeleton of the list. */
export const Bones = () => (
  <div className="bones" role="status">
    <span className="sr-only">正在加载</span>
    {Array.from({ length: 6 }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bones have nothing but their place
      <div key={place} aria-hidden="true">
        <i className="bone disc" />
        <i className="bone" />
        <i className="bone" />
      </div>
    ))}
  </div>
)
