import { ConnectButton, LatchkeyProvider } from 'latchkey/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { modal } from './modal.ts'

const loadPage = () => import('./page.tsx')
const AccountCard = lazy(async () => ({ default: (await loadPage()).AccountCard }))
const Footer = lazy(async () => ({ default: (await loadPage()).Footer }))

/** True soon after the first paint: what it can do without loads then. */
const usePainted = (): boolean => {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return painted
}

export const App = () => {
  const painted = usePainted()
  return (
    <LatchkeyProvider modal={modal}>
      <header>
        <b>Tidewater</b>
        <ConnectButton />
      </header>
      <main>
        <h1>Harbour fees, paid before the tide turns</h1>
        <p>Pay for berth and pilot from your own wallet.</p>
        <table>
          <caption>Fees</caption>
          <tbody>
            <tr>
              <th scope="row">Berth, per night</th>
              <td>0.02 ETH</td>
            </tr>
            <tr>
              <th scope="row">Pilot, per call</th>
              <td>0.05 ETH</td>
            </tr>
          </tbody>
        </table>
        <Suspense>{painted && <AccountCard />}</Suspense>
      </main>
      <footer>
        <Suspense>{painted && <Footer />}</Suspense>
      </footer>
    </LatchkeyProvider>
  )
}
