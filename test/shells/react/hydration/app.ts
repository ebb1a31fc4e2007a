import { createElement, type ReactElement, type ReactNode, StrictMode } from 'react'
import {
  ConnectButton,
  CustomButton,
  type CustomButtonProps,
  createModal,
  LatchkeyProvider,
  type SessionSnapshot,
  useAccount,
  useNetwork,
} from '../../../../shells/react/index.ts'

export interface Props {
  readonly initialSnapshot?: SessionSnapshot
}

const modal = createModal({
  projectId: 'hydration',
  networks: [
    {
      id: 1,
      name: 'One',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['http://localhost:1'] } },
    },
  ],
})

const Account = (): ReactNode => {
  const { address, isSettled } = useAccount()
  return createElement('output', {}, `${isSettled ? 'settled' : 'open'} ${address ?? 'nobody'}`)
}

const NetworkName = (): ReactNode => {
  const { caipNetworkId, network } = useNetwork()
  return createElement('small', {}, network?.name ?? caipNetworkId ?? 'nowhere')
}

const ownButton: CustomButtonProps = {
  children: ({ isReady, account, network }) =>
    createElement('b', {}, isReady ? `${account.label ?? 'Come in'} on ${network.name}` : 'One moment'),
}

/** A page as a server and then a browser draw it. */
export const app = ({ initialSnapshot }: Props): ReactElement =>
  createElement(
    StrictMode,
    {},
    createElement(
      LatchkeyProvider,
      { modal, initialSnapshot },
      createElement(ConnectButton),
      createElement(Account),
      createElement(NetworkName),
      createElement(CustomButton, ownButton),
    ),
  )
