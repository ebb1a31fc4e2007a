import type { ChainNamespace } from '../namespaces/chain-namespaces.ts'
import { isEmbeddedIn } from '../namespaces/embedded-namespaces.ts'
import type { Device } from '../shared/device.ts'

/** Ways to reach a wallet (spec section 3). */
export type ConnectorType = 'ANNOUNCED' | 'AUTH' | 'MULTI_CHAIN' | 'INJECTED' | 'EXTERNAL' | 'WALLET_CONNECT'

/** The connector of a page that is open inside a Safe. */
export const inAppConnectorId = 'safe'

/** A way to reach a wallet, as data; the live link to it is a `WalletConnector` behind the ports. */
export interface Connector {
  /** Stable across page loads: the rdns of an announced wallet (decision 31). */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  /** Left out where it reaches wallets of several namespaces. */
  readonly namespace?: ChainNamespace
  /** Those, where they are not all. */
  readonly namespaces?: readonly ChainNamespace[]
  /** `data:` or `https:` only; drawn through `<img>` and nothing else. */
  readonly imageUrl?: string
  readonly imageId?: string
  readonly explorerId?: string
  /**
   * What it is known to be in another namespace: the id of a wallet of EVM, which any wallet can take, or of the connector that came of the
   * same object (Wallet Standard).
   */
  readonly maker?: string
  /** What an announced wallet says of itself (EIP-6963); a hint, not an identity anyone has checked. */
  readonly info?: { readonly rdns: string; readonly uuid: string }
}

/** Its file comes late, where the host wants its namespace (`solana/…`): that it is not there in time says nothing of it. */
export const comesLate = (connectorId: string): boolean => connectorId.includes('/')

const injectedTypes: readonly string[] = ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN']

/** It is on this device, as the browser or the page around this one has it. */
export const isHere = ({ id, type }: Connector): boolean => id === inAppConnectorId || injectedTypes.includes(type)

/** An extension, whose icon is beside the address bar. On a phone it is the browser that is the wallet. */
export const isExtension = ({ type }: { readonly type: string }, { isMobile }: Pick<Device, 'isMobile'>): boolean =>
  !isMobile && injectedTypes.includes(type)

/** Where it reaches wallets; undefined where that is everywhere. */
export const namespacesThrough = ({ namespace, namespaces }: Connector): readonly ChainNamespace[] | undefined =>
  namespace ? [namespace] : namespaces

/** The wallet that lives on a site of its own (`services.secureSite`), and is opened with an email address. */
export const embeddedConnector = { id: 'embedded', name: 'Email wallet', type: 'AUTH' } as const satisfies Connector

/** The same, with the namespaces of a host's networks in which it can be. */
export const embeddedConnectorOn = (networks: readonly { readonly chainNamespace: ChainNamespace }[]): Connector => {
  const namespaces = new Set(networks.map(({ chainNamespace }) => chainNamespace).filter((one) => isEmbeddedIn[one]))
  const [only, ...others] = namespaces
  return {
    ...embeddedConnector,
    ...(only && others.length === 0 ? { namespace: only } : { namespaces: [...namespaces] }),
  }
}

/** Any wallet on another device, through a relay. Which one it is shows when it is connected. */
export const walletConnectConnector: Connector = {
  id: 'walletConnect',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
}
