import { ConnectButton } from 'latchkey/react'
import { Wallet } from './wallet.jsx'

/** A server component that has our button in it. */
export default function Page() {
  return (
    <Wallet>
      <ConnectButton className="from-server" />
    </Wallet>
  )
}
