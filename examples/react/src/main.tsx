import '../../plain/style.css'
import { ConnectButton } from 'latchkey/react'
import { render } from './render.tsx'

render('#connect', <ConnectButton />)

// What the first paint can do without comes afterwards.
setTimeout(() => import('./page.tsx'), 200)
