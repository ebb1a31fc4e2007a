import type { Network } from '../../core/domain/networks/network.ts'
import type { Settings } from '../../core/state/modal/settings.ts'

type Given<T, Keys extends keyof T> = Omit<T, Keys> & { readonly [Key in Keys]?: Exclude<T[Key], undefined> }

/** The settings of a modal as JSON has them. RPC addresses are left out: they may hold a host's keys, and no screen shows them. */
export type RecordedSettings = Given<Omit<Settings, 'onEvent' | 'wantedNetworks'>, 'termsUrl' | 'privacyUrl'>

export const withoutAddresses = (network: Network): Network => ({ ...network, rpcUrls: { default: { http: [] } } })

export const recordSettings = ({
  onEvent,
  wantedNetworks,
  termsUrl,
  privacyUrl,
  ...settings
}: Settings): RecordedSettings => ({
  ...settings,
  networks: settings.networks.map(withoutAddresses),
  ...(termsUrl === undefined ? {} : { termsUrl }),
  ...(privacyUrl === undefined ? {} : { privacyUrl }),
})

export const reviveSettings = ({ termsUrl, privacyUrl, ...settings }: RecordedSettings): Settings => ({
  ...settings,
  termsUrl,
  privacyUrl,
  onEvent: undefined,
})
