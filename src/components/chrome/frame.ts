// One file for what pages do: a request each would cost more than their weight. A part whose elements are not there does nothing.
// What adds to the page goes before what asks where things are.
import '../article/reading.ts'
import './loading.ts'
import './theme.ts'
import './header.ts'
import './drawer.ts'
import './shortcuts.ts'
import './failures.ts'
import './start-up.ts'
import './wake-comforts.ts'
import '../article/wake-pictures.ts'
import './island.ts'
