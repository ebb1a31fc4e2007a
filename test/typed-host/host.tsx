// A host as strict as it can be. `types.test.ts` compiles it with what is published.
import { type AccountIn, type AccountState, type EvmProvider, ModalError, type NoAccount } from 'latchkey'
import { createModal as createPlainModal } from 'latchkey/embed'
import { balanceOf, connectorsOf, createModal as createHeadlessModal, tokenBalancesOf } from 'latchkey/headless'
import { solana } from 'latchkey/networks'
import {
  ConnectButton,
  CustomButton,
  createModal,
  LatchkeyProvider,
  useAccount,
  useBalance,
  useConnect,
  useLatchkeyModalEvents,
  type useModal,
  useName,
  useSignMessage,
  useTokenBalances,
  useTransactions,
} from 'latchkey/react'
import { registerLatchkeyWallet } from 'latchkey/solana'
import { latchkeyConnector } from 'latchkey/wagmi'
import { type Address, createPublicClient, createWalletClient, custom, type Hex } from 'viem'
import { mainnet, sepolia } from 'viem/chains'

type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false
const same = <One, Other>(_: Same<One, Other>): void => undefined

// As people write it: no `as const`, and no type.
const networks = [mainnet, sepolia]
export const modal = createModal({ projectId: 'typed', networks })
createPlainModal({ projectId: 'typed', networks: [...networks, solana], storageKey: 'other' })
createPlainModal({
  projectId: 'typed',
  networks,
  storageKey: 'third',
  onEvent: (event) => {
    if ('failure' in event) return `${event.failure.category} ${event.failure.code}`
    return event.type === 'INITIALIZE' ? event.networks.join() : event.type
  },
})

registerLatchkeyWallet(modal, { name: 'Other', icon: 'data:image/png;base64,AA==' })
// @ts-expect-error it has to be in the text itself
registerLatchkeyWallet(modal, { icon: 'https://site.example/icon.png' })

export const clients = async (): Promise<readonly Address[]> => {
  const provider = await modal.getProvider('eip155')
  same<typeof provider, EvmProvider | undefined>(true)
  // @ts-expect-error nobody may be connected
  custom(provider)
  if (!provider) return []
  const transport = custom(provider)
  createPublicClient({ chain: mainnet, transport })
  provider.on?.('accountsChanged', (accounts) => same<typeof accounts, readonly Address[]>(true))
  const chainId = await provider.request({ method: 'eth_chainId' })
  same<typeof chainId, Hex>(true)
  const other = await provider.request({ method: 'wallet_getCapabilities' })
  same<typeof other, unknown>(true)
  return createWalletClient({ chain: mainnet, transport }).getAddresses()
}

// As wagmi takes it; its own types are in `test/hosts/wagmi-*`.
const connector = latchkeyConnector(modal, { id: 'other' })({
  chains: [mainnet, sepolia],
  emitter: { emit: () => true },
})
// @ts-expect-error wagmi has a chain, or it has no connectors
latchkeyConnector(modal)({ chains: [], emitter: { emit: () => true } })
export const session = async (): Promise<readonly Address[]> => {
  const { accounts, chainId } = await connector.connect({ chainId: sepolia.id })
  same<typeof chainId, number>(true)
  same<typeof accounts, readonly Address[]>(true)
  const able = await connector.connect<true>({ withCapabilities: true })
  const provider = await connector.getProvider()
  same<typeof provider, EvmProvider | undefined>(true)
  return [...accounts, ...able.accounts.map(({ address }) => address)]
}

const narrowed = (account: AccountState): Address | undefined => {
  // @ts-expect-error it may be of another namespace
  const evm: Address | undefined = account.address
  if (account.status === 'connected') same<typeof account.address, string>(true)
  return account.namespace === 'eip155' ? account.address : evm
}

export const asked = async (): Promise<Address | undefined> => {
  const { eip155, solana: other } = modal.accounts.snapshot()
  same<NonNullable<typeof other>['address'], string | undefined>(true)
  try {
    await modal.connect()
  } catch (error) {
    if (error instanceof ModalError) same<typeof error.rpcCode, 4001 | undefined>(true)
  }
  return eip155?.address ?? narrowed(await modal.open())
}

export const headless = createHeadlessModal({ projectId: 'typed', networks, storageKey: 'headless' })
headless.screen.value$.subscribe((screen) => {
  if (screen?.view.view !== 'Connect') return
  const [first] = screen.view.wallets
  if (first) headless.dispatch({ type: 'choose-wallet', connectorId: first.id })
  // @ts-expect-error a wallet is named by its id
  headless.dispatch({ type: 'choose-wallet' })
})
export const listed = [...connectorsOf(modal).snapshot(), ...headless.connectors.snapshot()].map(({ id }) => id)
export const worth: string | undefined = tokenBalancesOf(modal).snapshot().totalUsd
export const owned: bigint | undefined = balanceOf(modal, { namespace: 'solana' }).snapshot().balance?.value

const Facts = () => {
  const { connectors, connect } = useConnect({ namespace: 'eip155' })
  const { balance } = useBalance()
  const { tokens } = useTokenBalances({ namespace: 'solana' })
  same<typeof tokens, readonly import('latchkey').OwnedToken[] | undefined>(true)
  const { name, imageUrl } = useName({ namespace: 'eip155' })
  same<typeof name, string | undefined>(true)
  same<typeof imageUrl, string | undefined>(true)
  const { transactions, hasMore, loadMore } = useTransactions()
  same<typeof transactions, readonly import('latchkey').AccountTransaction[] | undefined>(true)
  same<typeof hasMore, boolean>(true)
  same<ReturnType<typeof loadMore>, Promise<import('latchkey').TransactionsState>>(true)
  same<NonNullable<typeof transactions>[number]['minedAt'], number>(true)
  same<typeof balance, import('latchkey').Balance | undefined>(true)
  useLatchkeyModalEvents((event) => {
    if (event.type === 'CONNECT_SUCCESS') same<typeof event.address, string>(true)
  })
  const chosen = connectors.map((one) => connect(one))
  same<typeof chosen, Promise<AccountIn<'eip155'> | undefined>[]>(true)
  const { error } = useSignMessage()
  same<NonNullable<typeof error>['code'], number | string | undefined>(true)
  // @ts-expect-error it is what the wallet has thrown
  const short: string | undefined = error?.shortMessage
  const { address } = useAccount({ namespace: 'eip155' })
  same<typeof address, Address | undefined>(true)
  const any = useAccount()
  same<typeof any, AccountState>(true)
  const gone: NoAccount | undefined = any.namespace ? undefined : any
  same<ReturnType<typeof useModal>, typeof modal>(true)
  return (
    <p>
      {address} {gone?.status} {short ?? error?.message}
    </p>
  )
}

export const App = () => (
  <LatchkeyProvider modal={modal}>
    <ConnectButton />
    <CustomButton>
      {({ isReady, account, network, button, open, openNetworks, disconnect, prefetchProps }) => {
        same<typeof account.label, string | undefined>(true)
        if (account.namespace === 'eip155') same<typeof account.address, Address>(true)
        same<typeof network.chainId, number | undefined>(true)
        const isWrong: boolean = network.isUnsupported || button.isWrong === true
        // @ts-expect-error it is opened at a view of its own
        open({ view: 'Networks' })
        return (
          <div hidden={!isReady}>
            <button type="button" {...prefetchProps} onClick={open}>
              {account.label ?? 'Come aboard'}
            </button>
            <button type="button" onClick={openNetworks} title={isWrong ? 'Elsewhere' : ''}>
              {network.name}
            </button>
            <button type="button" onClick={() => disconnect()}>
              Leave
            </button>
          </div>
        )
      }}
    </CustomButton>
    <Facts />
  </LatchkeyProvider>
)
