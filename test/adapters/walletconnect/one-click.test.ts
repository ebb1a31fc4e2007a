import { buildAuthObject, formatMessage, populateAuthPayload } from '@walletconnect/utils'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readCacao } from '../../../core/domain/sign-in/cacao.ts'
import { cacaoMessage } from '../../../core/domain/sign-in/cacao-message.ts'
import { parseSiwxMessage } from '../../../core/domain/sign-in/parse-message.ts'
import type { RemoteEvent, SignInAsked } from '../../../core/ports/connections/remote-wallet.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { offerWaitMs } from '../../../infrastructure/wallets/signing/sign-in-offer.ts'
import { createBrowserId, createMemoryNonceStore, createSiwxVerifier } from '../../../server/index.ts'
import { networkOn } from '../../support/caip-networks.ts'
import { hearth, meadow } from '../../support/core-world.ts'
import { createRelayWorld, never, type RelayWorld, scan } from '../../support/relay-world.ts'
import type { WalletConnectPage } from '../../support/walletconnect-world.ts'
import { type SignInWish, signInOnEach } from '../../support/walletkit-sign-in.ts'

const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const here = hearth.caipNetworkId
const there = meadow.caipNetworkId
const asked = (more: Partial<SignInAsked> = {}): SignInAsked => ({
  networkIds: [here, there],
  domain: 'tidewater.test',
  uri: 'https://tidewater.test',
  nonce: crypto.randomUUID().replaceAll('-', ''),
  issuedAt: new Date().toISOString(),
  statement: 'Sign in to Tidewater.',
  requestId: 'berth-7',
  resources: ['https://tidewater.test/terms'],
  ...more,
})
/** A site that has each code ask for this; every time for something else. */
const offering = (page: WalletConnectPage, make: () => SignInAsked | undefined = asked): WalletConnectPage => {
  page.connector.remote?.on((event) => {
    if (event.type === 'signs-in-on') page.connector.remote?.signIn(make())
  })
  return page
}
const signedIn = (page: WalletConnectPage) =>
  page.events().flatMap((event) => (event.type === 'signed-in' ? [event.signed] : []))

describe('a wallet that signs in while it connects', () => {
  let world: RelayWorld
  beforeEach(async () => {
    world = await createRelayWorld({ signsIn: true })
  })
  afterEach(() => world.dispose())
  const openPage = (): WalletConnectPage => world.openPage({ signsIn: true })

  it('is asked once, and is connected with what it signed on each network', async () => {
    const page = offering(openPage())
    const { connected } = await scan(page, world.wallet)
    const [address = ''] = world.wallet.addresses
    expect(await connected).toMatchObject({ ok: true, value: [{ networkId: here, accounts: [{ address }] }] })
    expect([world.wallet.signIns().length, world.wallet.proposals(), world.wallet.requests()]).toEqual([1, 0, []])
    const [signed] = signedIn(page)
    expect(signed?.map(({ networkId }) => networkId)).toEqual([here, there])
    for (const one of signed ?? []) {
      const cacao = readCacao(one.cacao)
      expect(cacao && cacaoMessage(cacao)).toEqual({ ok: true, value: one.message })
      expect(parseSiwxMessage(one.message)).toMatchObject({
        ok: true,
        value: {
          accountAddress: address,
          chainId: one.networkId,
          requestId: 'berth-7',
          statement: expect.stringMatching(/^Sign in to Tidewater\. I further authorize/),
        },
      })
    }
  })

  it('is signed in at the site’s server by what it signed: once, on all networks or none', async () => {
    const verifier = createSiwxVerifier({
      domain: 'tidewater.test',
      uri: 'https://tidewater.test',
      chains: [here, there],
      nonces: createMemoryNonceStore(),
    })
    const browser = createBrowserId()
    const nonce = await verifier.createNonce(browser)
    const page = offering(openPage(), () => asked({ nonce }))
    await (await scan(page, world.wallet)).connected
    const sessions = signedIn(page)[0] ?? []
    const verdict = await verifier.verifyAll({ sessions, browser })
    expect(verdict).toMatchObject({ ok: true, sessions: [{ chainId: here }, { chainId: there }] })
    expect(await verifier.verifyAll({ sessions, browser })).toMatchObject({ ok: false, code: 'NONCE_REFUSED' })
  })

  it('can be asked for more, has other networks, and lasts over a reload', async () => {
    const page = offering(openPage())
    await (await scan(page, world.wallet)).connected
    const provider = page.connector.provider() as { request: (call: object) => Promise<unknown> }
    const [address = ''] = world.wallet.addresses
    expect(await provider.request({ method: 'personal_sign', params: ['0x41', address] })).toMatch(/^0x/)
    expect(await page.connector.switchNetwork(meadow, never())).toEqual({ ok: true, value: undefined })
    await page.close()
    const again = openPage()
    expect(await again.connector.restore(['eip155'], never())).toMatchObject({
      ok: true,
      value: [{ networkId: there }],
    })
    await again.connector.disconnect(never())
    await expect.poll(() => world.wallet.sessions()).toBe(0)
  })

  it('that says no has refused the connection', async () => {
    world.wallet.reject()
    const page = offering(openPage())
    const { connected } = await scan(page, world.wallet)
    expect(await connected).toMatchObject({ ok: false, failure: { code: 'CONNECTION_REJECTED' } })
    expect(signedIn(page)).toEqual([])
  })

  it('that was given up while it asked is ended when it says yes', async () => {
    world.wallet.wait()
    const page = offering(openPage())
    const stop = new AbortController()
    const { connected } = await scan(page, world.wallet, stop.signal)
    stop.abort()
    expect(await connected).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
    world.wallet.approve()
    await expect.poll(() => world.wallet.approvals()).toBe(1)
    await expect.poll(() => world.wallet.sessions()).toBe(0)
    expect(signedIn(page)).toEqual([])
    expect(await openPage().connector.restore(['eip155'], never())).toMatchObject({ ok: false })
  })

  it('that says yes to an earlier code is connected by it, with what it signed for that one', async () => {
    const nonces = ['a'.repeat(32), 'b'.repeat(32)]
    const left = [...nonces]
    const page = offering(openPage(), () => asked({ nonce: left.shift() ?? '' }))
    world.wallet.wait()
    const stop = new AbortController()
    const first = await scan(page, world.wallet, stop.signal)
    const uri = page.nextUri()
    const second = page.connector.connect(['eip155'], never())
    stop.abort()
    await Promise.all([first.connected, uri])
    world.wallet.approve()
    expect(await second).toMatchObject({ ok: true })
    expect(signedIn(page)[0]?.[0].message).toContain(`Nonce: ${nonces[0]}`)
  })

  it('that says yes while the page is away is taken up by the next', async () => {
    world.wallet.wait()
    const page = offering(openPage())
    const { connected } = await scan(page, world.wallet)
    await page.close()
    await connected
    world.wallet.approve()
    await expect.poll(() => world.wallet.approvals()).toBe(1)
    const again = offering(openPage())
    expect(await again.connector.connect(['eip155'], never())).toMatchObject({ ok: true })
    expect(signedIn(again)).toMatchObject([[{ networkId: here }, { networkId: there }]])
  })

  it('is only asked to connect where nobody wants more, says so too late, or other namespaces are asked for', async () => {
    const plain = offering(openPage(), () => undefined)
    const plainUri = plain.nextUri()
    const stop = new AbortController()
    const { remote } = plain.connector
    void plain.connector.connect(['eip155'], stop.signal)
    expect(await plainUri).not.toContain('wc_sessionAuthenticate')
    stop.abort()
    // Nobody asked: what is said now is about nothing.
    remote?.signIn(asked())

    const clock = createSimulatedClock()
    const late = world.openPage({ signsIn: true, clock })
    const wanted = new Promise<RemoteEvent>((resolve) => late.connector.remote?.on(resolve))
    const lateUri = late.nextUri()
    void late.connector.connect(['eip155'], stop.signal)
    void late.connector.connect(['eip155'], never())
    await wanted
    clock.advance(offerWaitMs)
    expect(await lateUri).not.toContain('wc_sessionAuthenticate')

    const several = world.openPage({ signsIn: true, networks: [hearth, networkOn(solanaId)] })
    const severalUri = several.nextUri()
    void several.connector.connect(['eip155', 'solana'], never())
    expect(await severalUri).not.toContain('wc_sessionAuthenticate')

    const silent = world.openPage()
    const silentUri = silent.nextUri()
    void silent.connector.connect(['eip155'], never())
    expect(await silentUri).not.toContain('wc_sessionAuthenticate')
    expect(silent.events().map(({ type }) => type)).not.toContain('signs-in-on')
  })
})

describe('a wallet that does not sign in while it connects', () => {
  it('answers to the proposal that came by the same code, with all that it is asked for', async () => {
    const world = await createRelayWorld()
    const page = offering(world.openPage({ signsIn: true }))
    const { connected } = await scan(page, world.wallet)
    expect(await connected).toMatchObject({ ok: true })
    expect([signedIn(page), world.wallet.proposals()]).toEqual([[], 1])
    await page.connector.disconnect(never())
    await expect.poll(() => world.wallet.sessions()).toBe(0)
    world.wallet.reject()
    const next = await scan(page, world.wallet)
    expect(await next.connected).toMatchObject({ ok: false, failure: { code: 'CONNECTION_REJECTED' } })
    await world.dispose()
  })
})

const stranger = privateKeyToAccount(generatePrivateKey())
const resigned = async (wish: SignInWish, change: Partial<SignInWish['payload']>, chain = here) => {
  const payload = {
    ...populateAuthPayload({ authPayload: wish.payload, chains: [here, there], methods: [...wish.methods] }),
    ...change,
  }
  const [signer = stranger] = wish.signers
  const iss = `did:pkh:${chain}:${signer.address}`
  return buildAuthObject(
    payload,
    { t: 'eip191', s: await signer.signMessage({ message: formatMessage(payload, iss) }) },
    iss,
  )
}

describe('a wallet that answers with something else', () => {
  let world: RelayWorld
  beforeEach(async () => {
    world = await createRelayWorld({ signsIn: true })
  })
  afterEach(() => world.dispose())

  it.each<readonly [string, (wish: SignInWish) => Promise<unknown>]>([
    [
      'a key that is not the account’s',
      async (wish) =>
        (await signInOnEach(wish)).map((one) => ({
          ...one,
          p: { ...one.p, iss: `did:pkh:${here}:${stranger.address}` },
        })),
    ],
    ['another nonce', async (wish) => [await resigned(wish, { nonce: 'c'.repeat(32) })]],
    ['another domain', async (wish) => [await resigned(wish, { domain: 'elsewhere.test' })]],
    ['a network that nobody asked for', async (wish) => [await resigned(wish, {}, 'eip155:5')]],
    ['no request id', async (wish) => [await resigned(wish, { requestId: '' })]],
    ['a message that is over', async (wish) => [await resigned(wish, { exp: '2020-01-01T00:00:00Z' })]],
    [
      'one that is right and one that is not',
      async (wish) => [await resigned(wish, {}), await resigned(wish, { nonce: 'c'.repeat(32) }, there)],
    ],
    ['nothing', async () => []],
    ['what has no form', async () => 'all of it'],
    ['no cacaos', async () => undefined],
  ])('%s: is not connected, signs in nobody, and its session is ended', async (_, cacaos) => {
    world.wallet.signInWith(async (wish) => ({ cacaos: await cacaos(wish) }))
    const page = offering(world.openPage({ signsIn: true }))
    const { connected } = await scan(page, world.wallet)
    expect(await connected).toMatchObject({ ok: false, failure: { code: 'INVALID_WALLET_RESPONSE' } })
    expect(signedIn(page)).toEqual([])
    await expect.poll(() => world.wallet.sessions()).toBe(0)
    expect(await page.connector.restore(['eip155'], never())).toMatchObject({ ok: false })
  })

  it('fewer networks: is connected on those', async () => {
    world.wallet.signInWith(async (wish) => ({ cacaos: [(await signInOnEach({ ...wish, chains: [there] }))[0]] }))
    const page = offering(world.openPage({ signsIn: true }))
    const { connected } = await scan(page, world.wallet)
    expect(await connected).toMatchObject({ ok: true, value: [{ networkId: there }] })
    expect(signedIn(page)).toMatchObject([[{ networkId: there }]])
  })

  it('two messages about the same: the first counts', async () => {
    world.wallet.signInWith(async (wish) => ({
      cacaos: [await resigned(wish, {}), await resigned(wish, {}), await resigned(wish, {}, there)],
    }))
    const page = offering(world.openPage({ signsIn: true }))
    expect(await (await scan(page, world.wallet)).connected).toMatchObject({ ok: true })
    expect(signedIn(page)[0]?.map(({ networkId }) => networkId)).toEqual([here, there])
  })

  it('twice: the second is nothing', async () => {
    world.wallet.signInWith(async (wish) => ({ cacaos: await signInOnEach(wish), times: 2 }))
    const page = offering(world.openPage({ signsIn: true }))
    const { connected } = await scan(page, world.wallet)
    expect(await connected).toMatchObject({ ok: true })
    expect(signedIn(page)).toHaveLength(1)
  })

  it.each([['me'], ['0'.repeat(64)]])('as nobody: %s is no key', async (publicKey) => {
    world.wallet.signInWith(async (wish) => ({ cacaos: await signInOnEach(wish), responder: { publicKey } }))
    const page = offering(world.openPage({ signsIn: true }))
    const { connected } = await scan(page, world.wallet)
    expect(await connected).toMatchObject({ ok: false, failure: { code: 'INVALID_WALLET_RESPONSE' } })
  })
})
