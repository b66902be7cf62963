// One file for what the reading page does.
import './outline.ts'
import './count-view.ts'
import './name-scrollers.ts'
