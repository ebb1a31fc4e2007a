import { mainnet } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { ModalError } from '../../core/domain/shared/modal-error.ts'
import type { ModalOptions } from '../../core/modal-options.ts'
import { bitcoin, solana } from '../../core/networks.ts'
import { readOptions } from '../../infrastructure/composition/read-options.ts'
import { composeSimulatedModal, createSimulation } from '../../infrastructure/composition/simulation-module.ts'
import { hearth, meadow, worldOptions } from '../support/core-world.ts'

const page = {
  document: { title: '', baseURI: 'http://page.test/', querySelector: () => null },
  location: { origin: 'http://page.test', host: 'page.test' },
}

/** Options as a host without types writes them. */
const compose = (options: object) => composeSimulatedModal(options as ModalOptions, createSimulation())

const refusal = (options: object): ModalError => {
  try {
    compose(options)
  } catch (error) {
    if (error instanceof ModalError) return error
    throw error
  }
  throw new Error('Nothing was refused')
}

const hex40 = 'a0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const tokenAt = (networkId: string, address: string) => ({
  tokens: { [networkId]: [{ address, name: 'USD Coin', symbol: 'USDC', decimals: 6 }] },
})

const wrong: readonly (readonly [object, string])[] = [
  [{ projectId: undefined }, 'projectId is missing'],
  [{ projectId: '' }, 'projectId must not be empty'],
  [{ projectId: 5 }, 'projectId must be text'],
  [{ networks: undefined }, 'networks is missing'],
  [{ networks: 'mainnet' }, 'networks must be a list'],
  [{ networks: [] }, 'networks must name at least one network'],
  [{ networks: [{ ...hearth, id: 0 }] }, 'networks[0].id'],
  [{ networks: [{ ...hearth, id: 2 ** 31 }] }, 'networks[0].id Invalid chainId'],
  [{ networks: [hearth, { ...meadow, name: '' }] }, 'networks[1].name must not be empty'],
  [{ networks: [{ ...hearth, nativeCurrency: undefined }] }, 'networks[0].nativeCurrency is missing'],
  [{ networks: [{ ...hearth, nativeCurrency: 'ETH' }] }, 'networks[0].nativeCurrency must be an object'],
  [
    { networks: [{ ...hearth, nativeCurrency: { name: 'E', symbol: 'E', decimals: 1.5 } }] },
    'networks[0].nativeCurrency.decimals must be whole',
  ],
  [{ networks: [{ ...hearth, rpcUrls: { default: { http: [] } } }] }, 'networks[0].rpcUrls.default.http needs'],
  [{ networks: [{ ...hearth, rpcUrls: { default: { http: ['hearth'] } } }] }, 'networks[0].rpcUrls.default.http[0]'],
  [
    { networks: [{ ...hearth, rpcUrls: { default: { http: ['wss://hearth.example'] } } }] },
    'networks[0].rpcUrls.default.http[0] must be an http or https address',
  ],
  [
    { networks: [{ ...hearth, blockExplorers: { default: { name: 'Scan', url: 'javascript:alert(1)' } } }] },
    'networks[0].blockExplorers.default.url must be an http or https address',
  ],
  [{ networks: [hearth, hearth] }, 'networks names eip155:31337 twice'],
  [{ networks: [{ ...hearth, caipNetworkId: 'eip155:1' }] }, 'eip155:1 is not the CAIP-2 id of chain 31337'],
  [{ networks: [{ ...solana, id: 7 }] }, 'networks[0].id must be text'],
  [{ networks: [{ ...solana, id: 'mainnet' }] }, `${solana.caipNetworkId} is not the CAIP-2 id of chain mainnet`],
  [{ networks: [{ ...solana, rpcUrls: { default: { http: [] } } }] }, 'networks[0].rpcUrls.default.http needs'],
  [{ networks: [{ ...bitcoin, rpcUrls: { default: { http: ['hearth'] } } }] }, 'networks[0].rpcUrls.default.http[0]'],
  [{ networks: [{ ...solana, chainNamespace: 'near' }] }, 'is not the CAIP-2 id of chain 5eykt4'],
  [{ networks: [{ ...solana, caipNetworkId: undefined }] }, 'is not the CAIP-2 id of chain 5eykt4'],
  [{ defaultNetwork: 'eip155' }, 'defaultNetwork must be a CAIP-2 network id'],
  [{ defaultNetwork: 'eip155:1' }, 'defaultNetwork eip155:1 is not one of networks'],
  [{ customRpcUrls: 'https://rpc.example' }, 'customRpcUrls must be an object'],
  [{ customRpcUrls: { 31337: [] } }, 'customRpcUrls.31337 must be a CAIP-2 network id, like eip155:1'],
  [{ customRpcUrls: { 'eip155:1': 'https://rpc.example' } }, 'customRpcUrls.eip155:1 must be a list'],
  [
    { customRpcUrls: { 'eip155:1': ['https://rpc.example'] } },
    'customRpcUrls.eip155:1[0] must be an object of { url }',
  ],
  [
    { customRpcUrls: { 'eip155:1': [{ url: 'ws://rpc.example' }] } },
    'customRpcUrls.eip155:1[0].url must be an http or',
  ],
  [
    { customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example', config: {} }] } },
    'customRpcUrls.eip155:1[0].config is no option',
  ],
  [{ rankRpcUrls: 'yes' }, 'rankRpcUrls must be true or false'],
  [{ services: 'cloud' }, 'services must be an object'],
  [{ services: { blockchain: 'rpc.example' } }, 'services.blockchain must be an http or https address'],
  [{ services: { relay: 'https://relay.example' } }, 'services.relay must be a ws or wss address'],
  [{ services: { relay: 'relay.example' } }, 'services.relay must be a ws or wss address'],
  [{ wallets: { walletConnect: 'no' } }, 'wallets.walletConnect must be true or false'],
  [
    { services: { statistics: 'https://a.example' } },
    'services.statistics is no option of { analytics, secureSite, fonts, blockchain, relay, directory }',
  ],
  [{ metadata: 5 }, 'metadata must be an object'],
  [{ metadata: { name: '' } }, 'metadata.name must not be empty'],
  [{ metadata: { url: 'tidewater' } }, 'metadata.url must be an address with its scheme'],
  [{ metadata: { logo: 'x' } }, 'metadata.logo is no option'],
  [{ metadata: { icons: 'x' } }, 'metadata.icons must be a list'],
  [{ reconnect: 'yes' }, 'reconnect must be true or false'],
  [{ append: 1 }, 'append must be true or false'],
  [{ ssr: 'true' }, 'ssr must be true or false'],
  [{ debug: 0 }, 'debug must be true or false'],
  [{ wallets: { paper: true } }, 'wallets.paper is no option of { injected, announced,'],
  [{ wallets: { announced: 'no' } }, 'wallets.announced must be true or false'],
  [{ wallets: { injected: 1 } }, 'wallets.injected must be true or false'],
  [{ wallets: { external: 'yes' } }, 'wallets.external must be true or false'],
  [{ excludeWalletIds: 'io.metamask' }, 'excludeWalletIds must be a list'],
  [{ excludeWalletIds: [7] }, 'excludeWalletIds[0] must be text'],
  [
    { externalWallets: [{ id: 'a', name: 'A', provider: {} }] },
    'externalWallets[0].provider must be an EIP-1193 provider',
  ],
  [{ safe: { allowedOrigins: 'https://safe.example' } }, 'safe.allowedOrigins must be a list'],
  [{ safe: { allowedOrigins: ['safe.example'] } }, 'safe.allowedOrigins[0] must be an http or https address'],
  [{ wallets: { coinbase: 'yes' } }, 'wallets.coinbase must be true or false'],
  [{ externalWallets: [{ name: 'A', provider: { request: () => [] } }] }, 'externalWallets[0].id is missing'],
  [
    { externalWallets: ['A', 'B'].map((name) => ({ id: 'a', name, provider: { request: () => [] } })) },
    'externalWallets must have an id each',
  ],
  [{ services: { directory: 'directory.example' } }, 'services.directory must be an http or https address'],
  [{ featuredWalletIds: 'a' }, 'featuredWalletIds must be a list'],
  [{ includeWalletIds: [''] }, 'includeWalletIds[0] must not be empty'],
  [{ customWallets: { id: 'a' } }, 'customWallets must be a list'],
  [{ customWallets: [{ id: 'a' }] }, 'customWallets[0].name is missing'],
  [{ customWallets: [{ id: 'a', name: 'A', mobileLink: 'a://' }] }, 'customWallets[0].mobileLink is no option'],
  [
    { customWallets: [{ id: 'a', name: 'A', homepage: 'javascript:alert(1)' }] },
    'customWallets[0].homepage must be an https address',
  ],
  [
    { customWallets: [{ id: 'a', name: 'A', mobile_link: 'vscode://' }] },
    'customWallets[0].mobile_link has a scheme of the system’s or of an editor’s; it must be an https address or the wallet’s scheme, like name://',
  ],
  [{ customWallets: [{ id: 'a', name: 'A', chains: 'eip155:1' }] }, 'customWallets[0].chains must be a list'],
  [{ features: { allWallets: 'desktop' } }, 'features.allWallets must be one of true, false, mobile'],
  [{ features: { swaps: true } }, 'features.swaps is no option'],
  [{ features: { connectorTypeOrder: 'recent' } }, 'features.connectorTypeOrder must be a list'],
  [{ features: { receive: 'yes' } }, 'features.receive must be true or false'],
  [{ features: { send: 'yes' } }, 'features.send must be true or false'],
  [{ features: { walletFeaturesOrder: 'receive' } }, 'features.walletFeaturesOrder must be a list'],
  [
    { features: { walletFeaturesOrder: ['receive', 'pay'] } },
    'features.walletFeaturesOrder[1] must be one of onramp, swaps, receive, send',
  ],
  [
    { features: { walletFeaturesOrder: ['send', 'receive', 'send'] } },
    'features.walletFeaturesOrder must name each once',
  ],
  [{ connectorImages: { a: 5 } }, 'connectorImages.a must be text'],
  [{ connectorImages: 'a' }, 'connectorImages must be an object'],
  [{ theme: { mode: 'blue' } }, 'theme.mode must be one of light, dark, system'],
  [tokenAt('eip155:1', '0xA0b8…eB48'), 'tokens.eip155:1[0].address must be an address of eip155'],
  [tokenAt('eip155:1', hex40), 'tokens.eip155:1[0].address must be an address of eip155'],
  [
    tokenAt(solana.caipNetworkId, `0x${hex40}`),
    `tokens.${solana.caipNetworkId}[0].address must be an address of solana`,
  ],
  [tokenAt('mainnet', `0x${hex40}`), 'tokens.mainnet must be a CAIP-2 network id'],
  [{ theme: { tokens: { accent: 5 } } }, 'theme.tokens.accent must be text'],
  [{ theme: { tokens: { accent: 'url(/a.png)' } } }, 'theme.tokens.accent must be a value without address'],
  [{ theme: { tokens: { accent: '' } } }, 'theme.tokens.accent must not be empty'],
  [{ theme: { accent: '#fff' } }, 'theme.accent is no option of { mode, tokens }'],
  [{ locale: 5 }, 'locale must be text'],
  [{ messages: { 'connect.title': 5 } }, 'messages.connect.title must be text'],
  [{ termsUrl: '/terms' }, 'termsUrl must be an http or https address'],
  [{ termsUrl: 'javascript:alert(1)' }, 'termsUrl must be an http or https address'],
  [{ privacyUrl: 'data:text/html,x' }, 'privacyUrl must be an http or https address'],
  [{ storageKey: 'a/b' }, 'storageKey may hold letters'],
  [{ storage: {} }, 'storage.read is missing'],
  [{ storage: { ...worldOptions, read: 5 } }, 'storage.read must be a function'],
  [{ onEvent: 'log' }, 'onEvent must be a function'],
  [{ networkSwitching: 'no' }, 'networkSwitching must be true or false'],
  [{ allowUnsupportedNetwork: 1 }, 'allowUnsupportedNetwork must be true or false'],
  [{ networkImages: { 31337: '/one.svg' } }, 'networkImages.31337 must be a CAIP-2 network id'],
  [{ networkImages: { 'eip155:1': 5 } }, 'networkImages.eip155:1 must be text'],
  [{ networkImages: { one: 'eip155:1' } }, 'networkImages.one must be a CAIP-2 network id'],
  [{ networkImages: 'eip155:1' }, 'networkImages must be'],
  [{ connectorImages: JSON.parse('{"__proto__":5}') }, 'connectorImages.__proto__ must be text'],
  [{ theme: { tokens: { acent: '#fff' } } }, 'theme.tokens.acent is no option of { accent, on-accent,'],
  [{ theme: { tokens: { '--latchkey-accent': '#fff' } } }, 'theme.tokens.--latchkey-accent is no option of { accent,'],
  [
    { features: { connectorTypeOrder: ['recent', 'mine'] } },
    'features.connectorTypeOrder[1] must be one of walletConnect,',
  ],
  [
    { customRpcUrls: { 'eip155:5': [{ url: 'https://rpc.example' }] } },
    'customRpcUrls.eip155:5 is not one of networks',
  ],
  [{ colour: 'blue' }, 'colour is no option'],
  [{ theme: 'dark' }, 'theme must be an object of { mode, tokens }'],
]

describe('a relay', () => {
  const walletConnectOf = (options: object) => readOptions({ ...worldOptions, ...options }, page).walletConnect

  it('brings WalletConnect, unless the host wants none of it', () => {
    const services = { relay: 'wss://relay.example' }
    expect(walletConnectOf({ services })).toEqual({
      relayUrl: 'wss://relay.example',
      logLevel: 'error',
      projectId: 'test',
    })
    expect(walletConnectOf({ services, logLevel: 'debug' })).toMatchObject({ logLevel: 'debug' })
    expect(walletConnectOf({ services, wallets: { walletConnect: false } })).toBeUndefined()
    expect(walletConnectOf({})).toBeUndefined()
  })
})

describe('options', () => {
  it.each(wrong)('%o: %s', (options, detail) => {
    const error = refusal({ ...worldOptions, ...options })
    expect(error).toMatchObject({ code: 'INVALID_OPTIONS', category: 'configuration', shortMessage: 'Invalid options' })
    expect(error.message).toContain(detail)
  })

  it('names everything that is wrong at once', () => {
    const { message } = refusal({ ...worldOptions, colour: 'blue', debug: 1 })
    expect(message).toContain('colour is no option')
    expect(message).toContain('debug must be true or false')
  })

  it.each([undefined, null, 5, 'options', []])('%o are no options', (options) => {
    expect(refusal(options as object).code).toBe('INVALID_OPTIONS')
  })

  it("takes viem's chains as they are", () => {
    const core = compose({ ...worldOptions, networks: [mainnet, hearth] })
    expect(core.network.snapshot()).toMatchObject({
      caipNetworkId: 'eip155:1',
      network: {
        id: 1,
        name: 'Ethereum',
        chainNamespace: 'eip155',
        nativeCurrency: { symbol: 'ETH', decimals: 18 },
        blockExplorers: { default: { url: 'https://etherscan.io' } },
      },
    })
    expect(core.network.snapshot().network).not.toHaveProperty('contracts')
  })

  it('takes a chain whose CAIP-2 id is left open as one that has none', () => {
    const { caipNetworkId } = compose({
      ...worldOptions,
      networks: [{ ...hearth, caipNetworkId: undefined }],
    }).network.snapshot()
    expect(caipNetworkId).toBe('eip155:31337')
  })

  it('fills in what is missing', () => {
    const core = compose({ projectId: 'x', networks: [hearth] })
    void core.open()
    expect(core.screen.snapshot()).toMatchObject({
      locale: 'en',
      view: { intro: 'Choose the wallet you want to use on simulation.test.' },
    })
    expect(core.theme.snapshot()).toEqual({})
  })
})

describe('an update', () => {
  it('changes what may change', () => {
    const core = compose(worldOptions)
    core.update({ theme: { mode: 'dark' }, locale: 'de' })
    core.update({ locale: 'fr', messages: { 'connect.title': 'Bonjour' } })
    expect(core.theme.snapshot()).toEqual({ mode: 'dark' })
    expect(core.screen.snapshot().locale).toBe('fr')
  })

  it.each([
    [{ defaultNetwork: 'eip155:31337' }, 'defaultNetwork is no option of update()'],
    [{ networks: [mainnet] }, 'update() names eip155:1, which is not one of networks'],
    [{ networks: [{ ...hearth, id: 0 }] }, 'networks[0].id Invalid chainId'],
    [{ theme: { mode: 'blue' } }, 'theme.mode must be one of light, dark, system'],
    [{ termsUrl: 'javascript:alert(1)' }, 'termsUrl must be an http or https address'],
  ])('%o: %s', (update, detail) => {
    const core = compose(worldOptions)
    expect(() => core.update(update as object)).toThrow(detail)
    expect(core.theme.snapshot()).toEqual({})
  })
})

describe('two modals on a page', () => {
  it('share nothing', () => {
    const [one, other] = [compose(worldOptions), compose(worldOptions)]
    void one.open()
    one.update({ locale: 'ar' })
    expect(other.screen.snapshot()).toMatchObject({ isOpen: false, dir: 'ltr' })
  })
})
