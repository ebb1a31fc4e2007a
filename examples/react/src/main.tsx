import '../../plain/style.css'
import { ConnectButton } from 'latchkey/react'
import { lazy, Suspense } from 'react'
import { render } from './render.tsx'

// These have a file of their own: the button is not kept waiting for them.
const AccountCard = lazy(async () => ({ default: (await import('./page.tsx')).AccountCard }))
const Footer = lazy(async () => ({ default: (await import('./page.tsx')).Footer }))

render('#connect', <ConnectButton />)
render(
  '#account',
  <Suspense>
    <AccountCard />
  </Suspense>,
)
render(
  'footer',
  <Suspense>
    <Footer />
  </Suspense>,
)
