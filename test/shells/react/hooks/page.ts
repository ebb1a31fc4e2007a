import { createElement, type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { adoptButtonSheet } from '../../../../shells/dom/loader/button-sheet.ts'
import {
  AccountButton,
  ConnectButton,
  CustomButton,
  type CustomButtonProps,
  type CustomButtonState,
  LatchkeyProvider,
  NetworkButton,
  useAccountEffect,
  useBalance,
  useConnect,
  useConnections,
  useModalEvents,
  useModalState,
  useName,
  useNetwork,
  useScreen,
  useSignMessage,
  useSwitchNetwork,
  useTheme,
  useTokenBalances,
  useTransactions,
  useWalletInfo,
} from '../../../../shells/react/index.ts'
import { createFakeModal, nobody, somebody } from './fake-modal.ts'

const fake = createFakeModal()
adoptButtonSheet()
const told: string[] = []
declare global {
  interface Window {
    latchkeyTest: typeof fake & {
      readonly unmount: () => void
      readonly told: readonly string[]
      readonly nobody: object
      readonly somebody: object
    }
  }
}
Object.assign(window, { latchkeyTest: { ...fake, told, nobody, somebody } })

const say = (id: string, value: unknown): ReactNode => createElement('output', { id }, JSON.stringify(value))
const offer = (name: string, onClick: () => unknown): ReactNode =>
  createElement('button', { type: 'button', onClick }, name)

const Facts = (): ReactNode => {
  const { chainId, network } = useNetwork()
  const { switchNetwork, networks, isPending, data, error, reset } = useSwitchNetwork()
  const sign = useSignMessage()
  const { theme, setTheme } = useTheme()
  const { isOpen, isBusy } = useModalState()
  useAccountEffect({
    onConnect: (account, { isRestored }) => told.push(`connected ${account.address.slice(0, 6)} ${isRestored}`),
    onDisconnect: () => told.push('disconnected'),
  })
  useAccountEffect({ namespace: 'solana', onConnect: () => told.push('solana') })
  const connecting = useConnect()
  const { connectors: ofSolana } = useConnect({ namespace: 'solana' })
  const { balance, refetch, ...asking } = useBalance()
  const { tokens, totalUsd, refetch: refetchTokens } = useTokenBalances()
  const called = useName()
  const history = useTransactions()
  const { screen, dispatch } = useScreen()
  // Another one in every render.
  useModalEvents(({ type }) => told.push(`${type} on ${chainId}`))
  return [
    say('network', [chainId, network?.name]),
    say('switch', [networks.map(({ name }) => name), isPending, data, error?.code]),
    say('sign', [sign.data, sign.error?.code]),
    say('state', [isOpen, isBusy]),
    say('theme', theme),
    say('wallet', useWalletInfo()?.name ?? 'none'),
    say(
      'connections',
      useConnections().map(({ status, address, wallet }) => [status, address.slice(0, 6), wallet.name]),
    ),
    say('connectors', [connecting.connectors.map(({ name }) => name), ofSolana.map(({ name }) => name)]),
    say('connecting', [connecting.isPending, connecting.data?.address, connecting.error?.code]),
    say('balance', [balance?.formatted, asking.isPending, asking.error?.code]),
    say('tokens', [tokens?.map(({ symbol, formatted }) => `${formatted} ${symbol}`), totalUsd]),
    offer('Which tokens now', refetchTokens),
    say('name', [called.name, called.isPending]),
    offer('Which name now', called.refetch),
    say('history', [history.transactions?.map(({ id }) => id), history.hasMore]),
    offer('What happened now', history.refetch),
    offer('What happened before', history.loadMore),
    say('screen', screen?.header.title ?? 'none'),
    offer('Connect it', () => connecting.connect(connecting.connectors[0])),
    offer('Connect by id', () => connecting.connect('test.birch', { namespace: 'solana' })),
    offer('Connect any', connecting.connect as () => unknown),
    offer('Never mind', connecting.reset),
    offer('How much now', refetch),
    offer('Close', () => dispatch({ type: 'close' })),
    offer('Switch', () => switchNetwork(10)),
    offer('Switch back', () => switchNetwork('eip155:1')),
    offer('Forget', reset),
    offer('Sign', () => sign.signMessage('ahoy')),
    offer('Dark', () => setTheme({ mode: 'dark' })),
  ].map((part, key) => createElement('p', { key }, part))
}

/** Buttons of the host's own. */
const own = ({ account, network, button, prefetchProps, ...state }: CustomButtonState): ReactNode =>
  [
    say('own', [state.isReady, account.status, account.label, account.wallet?.name, button.label, state.isOpen]),
    say('own-network', [network.name, network.chainId, network.caipNetworkId, network.isUnsupported]),
    createElement('button', { key: 'open', type: 'button', onClick: state.open, ...prefetchProps }, 'Own'),
    offer('Own account', state.openAccount),
    offer('Own network', state.openNetworks),
    offer('Own way in', state.connect),
    offer('Own way out', state.disconnect),
    // As code of the host's calls it, which has no event.
    offer('Own by code', () => state.open()),
  ].map((part, key) => createElement('p', { key }, part))

const ownButtons: CustomButtonProps = { children: own }

const root = createRoot(document.querySelector('#root') ?? document.body)
Object.assign(window.latchkeyTest, { unmount: () => root.unmount() })
root.render(
  createElement(
    StrictMode,
    {},
    createElement(
      LatchkeyProvider,
      { modal: fake.modal },
      createElement(ConnectButton, { label: 'Log in', size: 'sm', balance: createElement('b', {}, ' 1.5 ETH') }),
      createElement('section', {}, createElement(AccountButton)),
      createElement('nav', {}, createElement(NetworkButton)),
      createElement('article', {}, createElement(CustomButton, ownButtons)),
      createElement(Facts),
    ),
  ),
)
