import { base64 } from '@scure/base'
import { stringToHex, verifyMessage } from 'viem'
import { afterEach, expect, test } from 'vitest'
import type { BitcoinProvider } from '../../core/ports/connections/providers/bitcoin-provider.ts'
import type { SolanaProvider } from '../../core/ports/connections/providers/solana-provider.ts'
import { isBip137 } from '../../sandbox/verification/bip322.ts'
import { networkOn } from '../support/caip-networks.ts'
import { type ManifoldWallet, settledWith, startManifoldWallet } from '../support/manifold-wallet.ts'
import { bitcoinSigner, evmSigner, type NamespaceSigner, solanaSigner } from '../support/namespace-signers.ts'
import { askThroughHost, shortAddressOf } from '../support/page-driver.ts'
import { isSignedBy } from '../support/solana-keys.ts'
import { networkIn, networkNames } from './offered-networks.ts'
import { sandbox } from './sandbox.ts'
import { hostNames, type Visit, visits } from './visit.ts'
import { copiedLink, eventually, withRelay } from './wallet-elsewhere.ts'

const visit = visits()
const running: ManifoldWallet[] = []
afterEach(() => Promise.all(running.splice(0).map((wallet) => wallet.stop())))

const message = 'Pay the harbour fee'
const bytes = new TextEncoder().encode(message)
const networks = {
  eip155: networkIn(sandbox.description, 'eip155'),
  solana: networkIn(sandbox.description, 'solana'),
  // Its signer's addresses are those of the main network.
  bip122: { ...networkOn('bip122:000000000019d6689c085ae165831e93'), name: networkNames.bip122 },
}
type Namespace = keyof typeof networks

/** A wallet in one namespace, on another device; pairs by the code that the page shows, and the page shows its account. */
const pairOne = async (visitor: Visit, namespace: Namespace, signer: NamespaceSigner): Promise<ManifoldWallet> => {
  const wallet = await startManifoldWallet(sandbox.services['relay'] ?? '', { [namespace]: signer })
  running.push(wallet)
  await visitor.row('WalletConnect').click()
  await wallet.pair(await copiedLink(visitor), settledWith(networks[namespace].caipNetworkId, signer))
  await visitor.dialog.waitFor({ state: 'hidden' })
  await eventually(() => visitor.button.textContent()).toContain(shortAddressOf(signer.address))
  return wallet
}

const goTo = async (visitor: Visit, namespace: Namespace): Promise<void> => {
  await visitor.openModal()
  await visitor.dialogButton(/^Switch network/).click()
  await visitor.row(networkNames[namespace]).click()
}

/** As the page's own code asks, in each namespace; and whether each signature is its wallet's. */
const signs = async ({ page }: Visit, signers: Readonly<Record<Namespace, NamespaceSigner>>) => {
  const { eip155, solana, bip122 } = signers
  const [ofSolana, ofBitcoin] = await page.evaluate(
    async ([text, list]) => {
      const { modal } = Object(Reflect.get(globalThis, Symbol.for('latchkey/default')))
      const inSolana: SolanaProvider = await modal.getProvider('solana')
      const inBitcoin: BitcoinProvider = await modal.getProvider('bip122')
      return [
        [...(await inSolana.signMessage(Uint8Array.from(list)))],
        await inBitcoin.signMessage({ message: text }),
      ] as const
    },
    [message, [...bytes]] as const,
  )
  const ofEvm = await askThroughHost(page, 'personal_sign', stringToHex(message), eip155.address)
  const address = `0x${eip155.address.slice(2)}` as const
  return [
    await verifyMessage({ address, message, signature: `0x${ofEvm.slice(2)}` }),
    isSignedBy(solana.address, bytes, Uint8Array.from(ofSolana)),
    isBip137(bip122.address, bytes, base64.decode(ofBitcoin)),
  ]
}

test.each(hostNames)('%s host: three wallets by three codes, each in a namespace of its own', async (host) => {
  const signers = { eip155: evmSigner(), solana: solanaSigner(), bip122: bitcoinSigner() }
  const visitor = await visit(host, withRelay({ options: { networks: Object.values(networks) } }))
  await visitor.openModal()
  const wallets = [await pairOne(visitor, 'eip155', signers.eip155)]
  for (const [namespace, name] of [
    ['solana', 'Solana'],
    ['bip122', 'Bitcoin'],
  ] as const) {
    await goTo(visitor, namespace)
    await visitor.dialogButton(`Choose a wallet for ${name}`).click()
    wallets.push(await pairOne(visitor, namespace, signers[namespace]))
  }
  expect(await signs(visitor, signers)).toEqual([true, true, true])

  await visitor.page.reload()
  await eventually(() => visitor.hostStatus.textContent()).toBe('connected')
  await eventually(() => visitor.button.textContent()).toContain(shortAddressOf(signers.bip122.address))
  expect(await signs(visitor, signers)).toEqual([true, true, true])
  expect(wallets.map((wallet) => wallet.requests().map(({ method }) => method))).toEqual([
    ['personal_sign', 'personal_sign'],
    ['solana_signMessage', 'solana_signMessage'],
    ['signMessage', 'signMessage'],
  ])

  await visitor.openModal()
  await visitor.dialogButton('Disconnect all').click()
  await visitor.connectButton.waitFor()
  for (const wallet of wallets) await eventually(() => wallet.topics()).toEqual([])
})
