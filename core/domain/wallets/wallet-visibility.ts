import type { Connector } from '../connections/connector.ts'

export interface Surroundings {
  readonly isMobile: boolean
  /** Another connector stands for the same wallet. */
  readonly isClaimed: boolean
  /** What the host does not want to offer, by rdns or name. */
  readonly excluded: readonly string[]
}

const excludable: readonly Connector['type'][] = ['INJECTED', 'ANNOUNCED', 'EXTERNAL']

const isSame = (a: string, b: string | undefined): boolean => a.toLowerCase() === b?.toLowerCase()

/** Hidden by rdns or name, whatever their letter case (spec section 5). */
const isExcluded = ({ type, name, info }: Connector, excluded: readonly string[]): boolean =>
  excludable.includes(type) && excluded.some((entry) => isSame(entry, name) || isSame(entry, info?.rdns))

/**
 * Whether a connector gets a row. The legacy "Browser Wallet" is for the browsers of wallet apps: on a desktop nobody can
 * tell which extension is behind it, and where another connector claims its provider that one has the name. WalletConnect is a
 * code to scan: nobody can scan the screen of their own phone. A login has its own place.
 */
export const isListed = (connector: Connector, { isMobile, isClaimed, excluded }: Surroundings): boolean =>
  connector.type !== 'AUTH' &&
  (connector.type !== 'INJECTED' || (isMobile && !isClaimed)) &&
  (connector.type !== 'WALLET_CONNECT' || !isMobile) &&
  !isExcluded(connector, excluded)
