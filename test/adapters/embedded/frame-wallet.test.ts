import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeSiwxMessage } from '../../../core/domain/sign-in/write-message.ts'
import type { RemoteEvent, SignInAsked } from '../../../core/ports/connections/remote-wallet.ts'
import type { WalletEvent } from '../../../core/ports/connections/wallet-connector.ts'
import { loginMs } from '../../../infrastructure/wallets/embedded/ask-until-over.ts'
import { frameDelayMs } from '../../../infrastructure/wallets/embedded/frame-line.ts'
import { createFrameWallet, type FrameWallet } from '../../../infrastructure/wallets/embedded/frame-wallet.ts'
import { hearth, meadow } from '../../support/core-world.ts'
import { createFrameStand, type FrameStand } from '../../support/frame-stand.ts'

const signer = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const email = 'ada@mail.example'
const page = { host: 'tidewater.test', origin: 'https://tidewater.test' }
const { caipNetworkId: chainId } = hearth
const user = {
  email,
  address: signer.address,
  chainId,
  accounts: [{ address: signer.address, type: 'eoa' }],
}
const asked: SignInAsked = {
  networkIds: [chainId],
  domain: page.host,
  uri: page.origin,
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-11-29T12:00:00.000Z',
}
const failed = (code: string) => ({ ok: false, failure: { code } })
const never = (): AbortSignal => new AbortController().signal

let stand: FrameStand
let wallet: FrameWallet
let told: (RemoteEvent | WalletEvent)[]
/** What the host's site wants signed. */
let wish: SignInAsked | undefined
beforeEach(() => {
  stand = createFrameStand()
  told = []
  wish = undefined
  wallet = createFrameWallet(
    {
      address: 'https://wallet.test',
      projectId: 'sample',
      clock: stand.clock,
      networks: [hearth, meadow],
      rpc: { custom: {} },
      signsIn: true,
      readNetwork: async () => undefined,
      alert: () => undefined,
      page,
      createFrame: stand.createFrame,
    },
    (event) => {
      told.push(event)
      if (event.type === 'signs-in-on') queueMicrotask(() => wallet.signIn(wish))
    },
  )
  wallet.on((event) => told.push(event))
})
afterEach(async () => {
  await wallet.dispose()
  stand.stop()
})

const answer: FrameStand['answer'] = (...about) => stand.answer(...about)
const refuse = (name: string, code: string, nth = 1) => answer(name, { code, message: 'No' }, nth, 'ERROR')
const connect = () => wallet.connect(['eip155'], never())
const restore = () => wallet.restore(['eip155'], never())

describe('what the frame says of the visitor', () => {
  it('is a grant on all networks of the host, with the email address', async () => {
    const connected = connect()
    expect(await answer('GET_USER', user)).toEqual({ chainId })
    expect(await connected).toEqual({
      ok: true,
      value: [
        {
          namespace: 'eip155',
          accounts: [{ address: signer.address }],
          networkId: chainId,
          networkIds: [chainId, meadow.caipNetworkId],
          auth: { name: 'email', email },
        },
      ],
    })
  })

  it.each([
    ['another network', { chainId: meadow.caipNetworkId }],
    ['no address', { address: '0x12' }],
    ['an address in another spelling', { address: signer.address.toLowerCase() }],
    ['another account', { accounts: [{ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'eoa' }] }],
    ['no account', { accounts: [] }],
    ['no email address', { email: 'nobody' }],
    ['an email address with what cannot be seen', { email: 'ada\u202e@mail.example' }],
  ])('is nothing where it has %s', async (_, changed) => {
    const connected = connect()
    await answer('GET_USER', { ...user, ...changed })
    expect(await connected).toMatchObject(failed('INVALID_WALLET_RESPONSE'))
    expect(wallet.provider()).toBeDefined()
  })

  it.each([
    ['RECOVERY_WAITING', 'RECOVERY_WAITING'],
    ['FRESH_CODE_NEEDED', 'FRESH_CODE_NEEDED'],
    ['NOT_SIGNED_IN', 'EMBEDDED_WALLET_FAILED'],
  ])('is a failure where it says %s: %s', async (code, expected) => {
    const connected = connect()
    await refuse('GET_USER', code)
    expect(await connected).toMatchObject(failed(expected))
  })
})

describe('restoring', () => {
  it('takes a session up', async () => {
    const restored = restore()
    await answer('IS_CONNECTED', { isConnected: true })
    await answer('GET_USER', user)
    expect(await restored).toMatchObject({ ok: true, value: [{ auth: { email } }] })
    expect(told).toEqual([])
  })

  it('says of a session that is over that it has ended, and of one that was left that there is none', async () => {
    const restored = restore()
    await answer('IS_CONNECTED', { isConnected: false })
    expect(await restored).toMatchObject(failed('SESSION_ENDED'))
    const again = restore()
    await answer('IS_CONNECTED', { isConnected: false }, 2)
    expect(await again).toMatchObject(failed('NO_ACCOUNTS'))
  })

  it.each(['SITE_UNREACHABLE', 'RATE_LIMITED', 'SOMETHING'])(
    'takes %s for no answer: the wallet is asked again on the next visit',
    async (code) => {
      const restored = restore()
      await refuse('IS_CONNECTED', code)
      expect(await restored).toMatchObject(failed('WALLET_SILENT'))
    },
  )
})

describe('signing in with the connection', () => {
  const signedAs = async (given: object = {}) => {
    const text = writeSiwxMessage({ ...asked, version: '1', accountAddress: signer.address, chainId, ...given })
    const message = text.ok ? text.value : ''
    return { message, signature: await signer.signMessage({ message }) }
  }

  it('is told just before the answer', async () => {
    wish = asked
    const connected = connect()
    const signed = await signedAs()
    expect(await answer('GET_USER', { ...user, ...signed })).toMatchObject({
      signIn: { nonce: asked.nonce, version: '1' },
    })
    expect(await connected).toMatchObject({ ok: true })
    expect(told).toEqual([
      { type: 'signs-in-on', networkIds: [chainId, meadow.caipNetworkId] },
      { type: 'signed-in', signed: [{ networkId: chainId, address: signer.address, ...signed }] },
    ])
  })

  it('is for an address of the page that the host names', async () => {
    const uri = `${page.origin}/sign-in`
    wish = { ...asked, uri }
    const connected = connect()
    const signed = await signedAs({ uri })
    expect(await answer('GET_USER', { ...user, ...signed })).toMatchObject({ signIn: { uri } })
    await connected
    expect(told.at(-1)).toMatchObject({ type: 'signed-in' })
  })

  it.each([
    ['another domain', { domain: 'elsewhere.test' }],
    ['an address of another page', { uri: 'https://elsewhere.test' }],
    ['resources', { resources: ['https://tidewater.test/terms'] }],
  ])('is not asked of the frame where the host wants %s', async (_, changed) => {
    wish = { ...asked, ...changed }
    const connected = connect()
    expect(await answer('GET_USER', user)).toEqual({ chainId })
    expect(await connected).toMatchObject({ ok: true })
    expect(told).toHaveLength(1)
  })

  it.each([
    ['another nonce', { nonce: 'hgfedcba87654321' }],
    ['another page', { domain: 'elsewhere.test' }],
    ['another address of the page', { uri: 'https://tidewater.test/other' }],
    ['another network', { chainId: meadow.caipNetworkId }],
    ['another account', { accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
    ['a statement of its own', { statement: 'And all that I own' }],
  ])('is dropped where what was signed is about %s', async (_, changed) => {
    wish = asked
    const connected = connect()
    await answer('GET_USER', { ...user, ...(await signedAs(changed)) })
    expect(await connected).toMatchObject({ ok: true })
    expect(told).toHaveLength(1)
  })

  it('is dropped where the signature is of something else, or of nothing', async () => {
    const { message } = await signedAs()
    const { signature } = await signedAs({ nonce: 'hgfedcba87654321' })
    let nth = 0
    for (const given of [{ message, signature }, { message }, { signature }, { message, signature: '0x' }]) {
      wish = asked
      const connected = connect()
      await answer('GET_USER', { ...user, ...given }, ++nth)
      expect(await connected).toMatchObject({ ok: true })
    }
    expect(told.filter(({ type }) => type === 'signed-in')).toEqual([])
  })

  it('is left out where the frame refuses it, and the visitor connects all the same', async () => {
    wish = asked
    const connected = connect()
    await refuse('GET_USER', 'INVALID_REQUEST')
    expect(await answer('GET_USER', user, 2)).toEqual({ chainId })
    expect(await connected).toMatchObject({ ok: true })
  })
})

describe('leaving', () => {
  const connected = async (): Promise<void> => {
    const answered = connect()
    await answer('GET_USER', user)
    expect(await answered).toMatchObject({ ok: true })
    told.length = 0
  }

  it('signs out, and takes the frame away', async () => {
    await connected()
    const left = wallet.disconnect(never())
    await answer('SIGN_OUT')
    expect(await left).toEqual({ ok: true, value: undefined })
    expect([stand.frame().isThere(), told]).toEqual([false, []])
  })

  it('waits no longer than three seconds', async () => {
    await connected()
    const left = wallet.disconnect(never())
    await stand.request('SIGN_OUT')
    stand.clock.advance(3_000)
    expect(await left).toEqual({ ok: true, value: undefined })
    expect(stand.frame().isThere()).toBe(false)
  })

  it('by the host is told to the page', async () => {
    await connected()
    const provider = wallet.provider() as { readonly request: (call: object) => Promise<unknown> }
    const left = provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
    await answer('SIGN_OUT')
    expect(await left).toBe(null)
    expect(told).toEqual([{ type: 'disconnected' }])
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  })
})

describe('the approval of the device', () => {
  it('is waited for as long as the link counts, in one question after another', async () => {
    const device = wallet.login.connectDevice(never())
    for (let nth = 1; nth <= loginMs / 120_000; nth += 1) {
      await expect.poll(stand.frames).toBe(1)
      if (nth === 1) {
        stand.frame().load()
        stand.frame().say({ type: 'READY', version: 1 })
        await expect
          .poll(() => {
            stand.clock.advance(frameDelayMs)
            return stand.frame().heard().length
          })
          .toBe(1)
      }
      await stand.request('CONNECT_DEVICE', nth)
      stand.clock.advance(120_000)
    }
    expect(await device).toMatchObject(failed('LINK_EXPIRED'))
  })
})
