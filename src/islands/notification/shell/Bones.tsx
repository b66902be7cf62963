/** Renders the skeleton of the list. */
export const Bones = () => (
  <div className="bones" role="status">
    <span className="sr-only">正在加载</span>
    {Array.from({ length: 6 }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bones have nothing but their place
      <div className=":uno: grid cols-40 gap-x-3.5 gap-y-1 ps-7 pe-5 py-4.5 hairline-b" key={place} aria-hidden="true">
        <i className=":uno: bone row-span-2 w-10 h-10 m-0 rounded-full" />
        <i className=":uno: bone w-38%" />
        <i className=":uno: bone w-80%" />
      </div>
    ))}
  </div>
)
