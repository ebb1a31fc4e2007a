import {
  connect,
  createConfig,
  disconnect,
  getAccount,
  getBalance,
  http,
  reconnect,
  sendTransaction,
  signMessage,
  switchChain,
  watchAccount,
} from '@wagmi/core'
import { BrowserProvider, type Eip1193Provider, verifyMessage } from 'ethers'
import { createModal } from 'latchkey/embed'
import { latchkeyConnector } from 'latchkey/wagmi'
import { type Chain, createWalletClient, custom } from 'viem'

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

const root = document.getElementById('root') ?? document.body
const said = (name: string): HTMLElement => {
  const known = root.querySelector<HTMLElement>(`[data-name="${name}"]`)
  if (known !== null) return known
  const line = document.createElement('p')
  const output = document.createElement('output')
  output.dataset['name'] = name
  line.append(`${name}: `, output)
  root.append(line)
  return output
}
const say = (name: string, value: unknown): void => {
  said(name).textContent = String(value)
}
const offer = (name: string, work: () => Promise<unknown>): void => {
  const button = document.createElement('button')
  button.textContent = name
  button.addEventListener('click', () => {
    work().catch((error: Error) => say(`${name} failed`, error.name))
  })
  root.append(button)
}

const message = 'Moor the Heron at berth 7'
const [connector] = config.connectors
offer('Connect with wagmi', async () => connector && connect(config, { connector }))
offer('Open the modal', () => modal.open())
offer('Disconnect with wagmi', () => disconnect(config))
for (const { id, name } of offered) offer(`Switch to ${name}`, () => switchChain(config, { chainId: id }))
offer('Sign', async () => say('signature', await signMessage(config, { message })))
offer('Send', async () => {
  const { address } = getAccount(config)
  if (address !== undefined) say('transaction', await sendTransaction(config, { to: address, value: 1n }))
})
// The two libraries that most sites have, on what the modal hands out.
offer('Sign with viem', async () => {
  const provider = await modal.getProvider('eip155')
  if (provider === undefined) return
  const client = createWalletClient({ transport: custom(provider) })
  const [account] = await client.getAddresses()
  if (account !== undefined) say('signature of viem', await client.signMessage({ account, message }))
})
offer('Sign with ethers', async () => {
  const provider: Eip1193Provider | undefined = await modal.getProvider('eip155')
  if (provider === undefined) return
  const signer = await new BrowserProvider(provider).getSigner()
  say('signer of ethers', verifyMessage(message, await signer.signMessage(message)))
})

const show = (): void => {
  const { address, addresses, chainId, status, connector: current } = getAccount(config)
  say('status', status)
  say('address', address)
  say('accounts', addresses?.length)
  say('chain', chainId)
  say('connector', current?.name)
  if (address !== undefined) void getBalance(config, { address }).then(({ value }) => say('balance', value))
}
show()
watchAccount(config, { onChange: show })
void reconnect(config)
