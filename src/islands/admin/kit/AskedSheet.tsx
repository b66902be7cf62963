import { Drawer } from '../../ui/drawer/Drawer.tsx'
import type { Close, Sheet } from '../../ui/form/form-types.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { useAsked } from '../../ui/use-asked.ts'

interface Props<S, D, H> {
  title: string
  ask: (about: S) => Promise<D>
  sheet: Sheet<D, H>
  about: S
  close: Close
  here: H
}

function AskedSheet<S extends { id: number }, D, H>({ title, ask, sheet, about, close, here }: Props<S, D, H>) {
  const asked = useAsked(() => ask(about), `${title} ${about.id}`)
  if (asked.data) return sheet(asked.data, close, here)
  return (
    <Drawer title={title} isWide onClose={() => close()}>
      <Loaded asked={asked}>{() => null}</Loaded>
    </Drawer>
  )
}

/** Makes a sheet that asks the server first for what it is about, where the row of the list holds less. */
export const asked =
  <S extends { id: number }, D, H>(title: string, ask: Props<S, D, H>['ask'], sheet: Sheet<D, H>): Sheet<S, H> =>
  (about, close, here) => <AskedSheet title={title} ask={ask} sheet={sheet} about={about} close={close} here={here} />
