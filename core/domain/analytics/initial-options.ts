import type { Network } from '../networks/network.ts'
import type { Metadata } from '../shared/metadata.ts'
import type { Theme } from '../shared/theme.ts'

interface Chosen {
  readonly networks: readonly Network[]
  readonly defaultNetworkId: string
  readonly theme: Theme
  readonly allowUnsupportedNetwork: boolean
  readonly connectorImages: Readonly<Record<string, string>>
  readonly metadata: Metadata
}

/** How the modal looks, and for which networks it is. */
export interface InitialOptions {
  /** The chains' own ids. */
  readonly networks: readonly Network['id'][]
  readonly defaultNetwork: string
  readonly themeMode?: Theme['mode']
  readonly themeVariables?: Theme['tokens']
  readonly allowUnsupportedChain: boolean
  readonly connectorImages: Readonly<Record<string, string>>
  readonly metadata: Metadata
}

/** A picture may also be in the text itself (`data:`), and of any size. */
const isAddress = (text: string): boolean => /^https?:/.test(text) && text.length < 500

/**
 * What `INITIALIZE` tells of a host's options: how the modal looks, and for which networks it is. Never an address that is asked (an RPC
 * address may hold a key), a text, or what a host handed over as a function.
 */
export const initialOptions = ({ theme, metadata, ...chosen }: Chosen): InitialOptions => ({
  networks: chosen.networks.map(({ id }) => id),
  defaultNetwork: chosen.defaultNetworkId,
  ...(theme.mode === undefined ? {} : { themeMode: theme.mode }),
  ...(theme.tokens === undefined ? {} : { themeVariables: theme.tokens }),
  allowUnsupportedChain: chosen.allowUnsupportedNetwork,
  connectorImages: Object.fromEntries(Object.entries(chosen.connectorImages).filter(([, url]) => isAddress(url))),
  metadata: { ...metadata, icons: metadata.icons.filter(isAddress) },
})

export const initialOptionNames: readonly (keyof InitialOptions)[] = [
  'networks',
  'defaultNetwork',
  'themeMode',
  'themeVariables',
  'allowUnsupportedChain',
  'connectorImages',
  'metadata',
]
