// One file for what every page does: a request each would cost more than their weight.
import './theme.ts'
import './header.ts'
import './to-top.ts'
import './copy.ts'
