import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectButton, createModal, LatchkeyProvider } from 'latchkey/react'
import { latchkeyConnector } from 'latchkey/wagmi'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { type Chain, http } from 'viem'
import {
  createConfig,
  useBalance,
  useConnect,
  useConnection,
  useConnectors,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useSwitchChain,
  WagmiProvider,
} from 'wagmi'

/** The test puts the sandbox's chains there. */
declare const offered: [Chain, ...Chain[]]
/** And its wallet site, where visitors log in by email. */
declare const services: { readonly secureSite?: string }

const modal = createModal({ projectId: 'plain', networks: offered, services })
const config = createConfig({
  chains: offered,
  connectors: [latchkeyConnector(modal)],
  transports: Object.fromEntries(offered.map(({ id }) => [id, http()])),
  multiInjectedProviderDiscovery: false,
})

const Said = ({ name, value }: { readonly name: string; readonly value: unknown }) => (
  <p>
    {name}: <output data-name={name}>{String(value)}</output>
  </p>
)

const failed = ({ name }: { readonly name: string }) => name

function Page() {
  const { address, addresses, chainId, status, connector } = useConnection()
  const [first] = useConnectors()
  const connect = useConnect()
  const disconnect = useDisconnect()
  const switchChain = useSwitchChain()
  const sign = useSignMessage()
  const send = useSendTransaction()
  const balance = useBalance({ address })
  return (
    <>
      <LatchkeyProvider modal={modal}>
        <ConnectButton />
      </LatchkeyProvider>
      <Said name="status" value={status} />
      <Said name="address" value={address} />
      <Said name="accounts" value={addresses?.length} />
      <Said name="chain" value={chainId} />
      <Said name="connector" value={connector?.name} />
      <Said name="balance" value={balance.data?.value} />
      <Said name="connect failed" value={connect.error && failed(connect.error)} />
      <Said name="switch failed" value={switchChain.error && failed(switchChain.error)} />
      <Said name="signature" value={sign.data} />
      <Said name="sign failed" value={sign.error && failed(sign.error)} />
      <Said name="transaction" value={send.data} />
      <button type="button" onClick={() => first && connect.mutate({ connector: first })}>
        Connect with wagmi
      </button>
      <button type="button" onClick={() => void modal.open()}>
        Open the modal
      </button>
      <button type="button" onClick={() => disconnect.mutate()}>
        Disconnect with wagmi
      </button>
      {offered.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => switchChain.mutate({ chainId: id })}>
          Switch to {name}
        </button>
      ))}
      <button type="button" onClick={() => sign.mutate({ message: 'Moor the Heron at berth 7' })}>
        Sign
      </button>
      <button type="button" onClick={() => address && send.mutate({ to: address, value: 1n })}>
        Send
      </button>
    </>
  )
}

const root = document.getElementById('root')
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <WagmiProvider config={config}>
        <QueryClientProvider client={new QueryClient()}>
          <Page />
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>,
  )
