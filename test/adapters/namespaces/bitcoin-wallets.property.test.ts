import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { bitcoinKeys, hexOf } from '../../support/bitcoin-keys.ts'
import { hastyClock, keepsItsPromises, type Outcome, outcomeOf, play } from '../../support/hostile-answers.ts'
import { runs } from '../../support/long-runs.ts'
import { bitcoin, signet, testnet } from '../../support/namespace-networks.ts'
import { createStandardPage } from '../../support/standard-page.ts'
import { createBitcoinWallets } from '../../support/whole-wallets.ts'

const { test, main, publicKey, schnorr } = bitcoinKeys(1)
const addresses = [
  { address: test.payment, publicKey: hexOf(publicKey), purpose: 'payment' },
  { address: test.ordinals, publicKey: hexOf(schnorr), purpose: 'ordinals' },
]
const foreign = [{ address: main.payment, purpose: 'payment' }]
const network = { bitcoin: { name: 'Testnet' } }

const walletOn = (window: EventTarget, announce: () => void = () => undefined) => {
  const discovery = createBitcoinWallets({
    window,
    clock: { ...createSimulatedClock(), ...hastyClock },
    onProblem: () => undefined,
    networks: () => [testnet, bitcoin],
    siteName: 'Tidewater',
  })
  announce()
  discovery.request()
  const [wallet] = discovery.wallets()
  discovery.dispose()
  if (wallet === undefined) throw new Error('The wallet was not found')
  return wallet
}

/** @returns how often it was connected */
const assertKept = async (
  outcomes: readonly fc.Arbitrary<Outcome>[],
  make: (next: (at: number) => unknown) => ReturnType<typeof walletOn>,
): Promise<number> => {
  let connected = 0
  await fc.assert(
    fc.asyncProperty(fc.tuple(...outcomes), async (played) => {
      const next = (at: number): unknown => {
        const outcome = played[at]
        return outcome === undefined ? undefined : play(outcome)
      }
      if (await keepsItsPromises(make(next), 'bip122', signet)) connected += 1
    }),
    { numRuns: runs(150) },
  )
  return connected
}

it('a wallet of window.btc_providers keeps what its port promises, whatever it answers', async () => {
  const sound = { result: { addresses, network } }
  const outcomes = [
    outcomeOf(sound, sound, { result: { addresses: foreign, network } }, { error: { code: -32601 } }),
    outcomeOf({ result: network }),
    outcomeOf({ result: { addresses, network: { bitcoin: { name: 'Signet' } } } }),
    outcomeOf({ result: addresses }, { result: foreign }),
    outcomeOf(),
  ]
  const connected = await assertKept(outcomes, (next) => {
    const order = ['wallet_connect', 'wallet_getNetwork', 'wallet_getAccount', 'getAccounts']
    const lone = {
      request: (method: string) => next(order.indexOf(method)),
      addListener: ({ cb }: { cb: (payload: unknown) => void }) => {
        cb({})
        return next(4)
      },
    }
    return walletOn(Object.assign(new EventTarget(), { lone, btc_providers: [{ id: 'lone', name: 'Lone' }] }))
  })
  expect(connected).toBeGreaterThan(0)
})

it('UniSat’s interface keeps what its port promises, whatever it answers', async () => {
  const outcomes = [
    outcomeOf([test.payment], [test.payment], [main.payment]),
    outcomeOf({ enum: 'BITCOIN_TESTNET' }, { enum: 'BITCOIN_TESTNET' }, { enum: 'BITCOIN_SIGNET' }),
    outcomeOf(hexOf(publicKey)),
    outcomeOf(null),
  ]
  const connected = await assertKept(outcomes, (next) => {
    const unisat = {
      requestAccounts: () => next(0),
      getAccounts: () => next(0),
      getChain: () => next(1),
      getPublicKey: () => next(2),
      switchChain: () => next(3),
      disconnect: () => next(3),
      on: () => next(3),
      removeListener: () => next(3),
    }
    return walletOn(Object.assign(new EventTarget(), { unisat }))
  })
  expect(connected).toBeGreaterThan(0)
})

it('OKX Wallet keeps what its port promises, whatever it answers', async () => {
  const answer = { address: test.payment, publicKey: hexOf(publicKey) }
  const outcomes = [outcomeOf(answer, answer, { address: main.payment }), outcomeOf([test.payment]), outcomeOf()]
  const connected = await assertKept(outcomes, (next) => {
    const object = {
      connect: () => next(0),
      getAccounts: () => next(1),
      getPublicKey: () => next(2),
      disconnect: () => next(2),
      on: () => next(2),
    }
    const okxwallet = { bitcoin: object, bitcoinTestnet: object, bitcoinSignet: object }
    return walletOn(Object.assign(new EventTarget(), { okxwallet }))
  })
  expect(connected).toBeGreaterThan(0)
})

it('a standard wallet of Bitcoin keeps what its port promises, whatever it answers', async () => {
  const account = { address: test.payment, publicKey, chains: ['bitcoin:testnet'] }
  const lying = { ...account, chains: ['bitcoin:mainnet'] }
  const outcomes = [
    outcomeOf({ accounts: [account] }, { accounts: [account, lying] }, { accounts: [lying] }),
    outcomeOf(),
    outcomeOf([account], [lying]),
  ]
  const connected = await assertKept(outcomes, (next) => {
    const version = '1.0.0'
    const features = {
      'bitcoin:connect': { version, connect: () => next(0) },
      'standard:connect': { version, connect: () => next(0) },
      'standard:disconnect': { version, disconnect: () => next(1) },
      'standard:events': { version, on: () => next(1) },
      'bitcoin:signMessage': { version, signMessage: () => next(1) },
    }
    const { window, announce } = createStandardPage()
    const wallet = {
      version,
      name: 'Hostile',
      icon: '',
      chains: ['bitcoin:testnet'],
      features,
      get accounts() {
        // A promise is no list; one that fails would be the page's own problem.
        const list = next(2)
        if (list instanceof Promise) list.catch(() => undefined)
        return list
      },
    }
    return walletOn(window, () => announce(wallet))
  })
  expect(connected).toBeGreaterThan(0)
})
