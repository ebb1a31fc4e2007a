import { createModal } from 'latchkey/react'
import { registerLatchkeyWallet } from 'latchkey/solana'
import { type ReactNode, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

type Networks = Parameters<typeof createModal>[0]['networks']

/** The test puts the sandbox's chain there, and whom money is sent to. */
declare const offered: Networks
declare const rpcUrl: string
declare const recipient: string
/** Where wallets on other devices are met. */
declare const services: { readonly relay: string }

export const node = rpcUrl
export const to = recipient
export const message = 'Moor the Heron at berth 7'

const modal = createModal({ projectId: 'solana-host', networks: offered, services })
const leave = registerLatchkeyWallet(modal)

export const Said = ({ name, value }: { readonly name: string; readonly value: unknown }) => (
  <p>
    {name}: <output data-name={name}>{String(value)}</output>
  </p>
)

/** What a button does, and what came of it. */
export const Action = ({ name, run }: { readonly name: string; readonly run: () => Promise<unknown> }) => {
  const [said, setSaid] = useState('')
  const press = (): void => {
    setSaid('')
    run().then(
      (value) => setSaid(value instanceof Uint8Array ? value.join() : 'done'),
      (error: unknown) => setSaid(error instanceof Error ? `${error.name} ${Reflect.get(error, 'code')}` : 'unknown'),
    )
  }
  return (
    <p>
      <button type="button" onClick={press}>
        {name}
      </button>
      <output data-name={name}>{said}</output>
    </p>
  )
}

export const show = (page: ReactNode): void => {
  const root = document.getElementById('root')
  if (root === null) return
  createRoot(root).render(
    <StrictMode>
      {page}
      <Action name="Open the modal" run={() => modal.open()} />
      <Action name="Withdraw" run={async () => leave()} />
    </StrictMode>,
  )
}
