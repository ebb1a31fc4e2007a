import { base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import type { BitcoinProvider } from '../../../core/ports/connections/providers/bitcoin-provider.ts'
import type { WalletEvent } from '../../../core/ports/connections/wallet-connector.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { bitcoinAccounts } from '../../../sandbox/accounts/known-accounts.ts'
import { createBitcoinDesk } from '../../../sandbox/namespace-wallets/bitcoin/bitcoin-desk.ts'
import { announceSatsProvider } from '../../../sandbox/namespace-wallets/bitcoin/sats-provider.ts'
import { createStandardBitcoinWallet } from '../../../sandbox/namespace-wallets/bitcoin/standard-bitcoin-wallet.ts'
import { sandboxWallet as identity } from '../../../sandbox/namespace-wallets/identities.ts'
import { isBip137, isBip322 } from '../../../sandbox/verification/bip322.ts'
import { isSignedPsbt, unsignedPsbt } from '../../../sandbox/verification/psbts.ts'
import { keysOf, scriptedSite } from '../../sandbox/namespace-wallets/scripted-site.ts'
import { regtest } from '../../support/namespace-networks.ts'
import { createStandardPage } from '../../support/standard-page.ts'
import { createBitcoinWallets } from '../../support/whole-wallets.ts'

const never = (): AbortSignal => new AbortController().signal
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const [payment = '', otherPayment = '', , , , ordinals = ''] = bitcoinAccounts.map(({ address }) => address)

/** The sandbox's wallet, which others wrote, by one of its two interfaces. */
const connected = async (kind: 'sats-connect' | 'Wallet Standard') => {
  const scripted = scriptedSite()
  const desk = createBitcoinDesk({ site: scripted.site, loadAccounts: async () => keysOf('bip122') })
  const deps = { identity, site: scripted.site, desk }
  const page = createStandardPage()
  const discovery = createBitcoinWallets({
    window: page.window,
    clock: createSimulatedClock(),
    onProblem: () => undefined,
    networks: () => [regtest],
    siteName: 'Tidewater',
  })
  if (kind === 'sats-connect') announceSatsProvider(page.window, deps)
  else page.install(createStandardBitcoinWallet(deps))
  discovery.request()
  const [wallet] = discovery.wallets()
  if (wallet === undefined) throw new Error('The wallet was not found')
  const answer = await wallet.connect(['bip122'], never())
  return { scripted, wallet, answer, provider: wallet.provider() as BitcoinProvider }
}

describe.each(['sats-connect', 'Wallet Standard'] as const)('the sandbox’s wallet of Bitcoin, by %s', (kind) => {
  it('shares where to pay and where ordinals are', async () => {
    const { answer, wallet } = await connected(kind)
    expect(answer).toMatchObject({
      value: [
        {
          accounts: [
            { address: payment, type: 'payment', publicKey: expect.stringMatching(/^0[23][0-9a-f]{64}$/) },
            { address: ordinals, type: 'ordinal', publicKey: expect.stringMatching(/^[0-9a-f]{64}$/) },
          ],
          networkId: regtest.caipNetworkId,
        },
      ],
    })
    expect(await wallet.restore(['bip122'], never())).toEqual(answer)
  })

  it('signs messages for both, and PSBTs', async () => {
    const { provider } = await connected(kind)
    const ofOrdinals = await provider.signMessage({ message: 'Moor the Heron', address: ordinals })
    expect(isBip322(ordinals, bytes('Moor the Heron'), base64.decode(ofOrdinals))).toBe(true)
    expect(isBip322(ordinals, bytes('Moor it elsewhere'), base64.decode(ofOrdinals))).toBe(false)
    const ofPayment = base64.decode(await provider.signMessage({ message: 'Moor the Heron' }))
    const rules = [isBip137, isBip322].map((isSigned) => isSigned(payment, bytes('Moor the Heron'), ofPayment))
    expect(rules).toContain(true)
    const { psbt } = await provider.signPSBT({
      psbt: base64.encode(unsignedPsbt([payment, ordinals], otherPayment)),
      signInputs: [
        { address: payment, index: 0 },
        { address: ordinals, index: 1 },
      ],
    })
    expect(isSignedPsbt(base64.decode(psbt))).toBe(true)
  })

  it('tells of another account and of its end, and is refused by one code', async () => {
    const { wallet, scripted, provider } = await connected(kind)
    scripted.answer({ approved: false })
    await expect(provider.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 4001 })
    const events: WalletEvent[] = []
    wallet.on((event) => events.push(event))
    scripted.site.wish({ account: 1 })
    await expect.poll(() => events[0]).toMatchObject({ accounts: [{ address: otherPayment }, {}] })
    await wallet.disconnect(never())
    expect(await wallet.restore(['bip122'], never())).toMatchObject({ failure: { code: 'NO_ACCOUNTS' } })
  })
})

it('signs a message by the rule that the host names', async () => {
  const { provider } = await connected('sats-connect')
  const message = 'Moor the Heron'
  const bip322 = await provider.signMessage({ message, protocol: 'bip322' })
  expect(isBip322(payment, bytes(message), base64.decode(bip322))).toBe(true)
  const ecdsa = await provider.signMessage({ message, protocol: 'ecdsa' })
  expect(isBip137(payment, bytes(message), base64.decode(ecdsa))).toBe(true)
})
