import { base58 } from '@scure/base'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeSiwxMessage } from '../../../core/domain/sign-in/write-message.ts'
import { solana } from '../../../core/networks.ts'
import type { SolanaProvider } from '../../../core/ports/connections/providers/solana-provider.ts'
import type { SignInAsked } from '../../../core/ports/connections/remote-wallet.ts'
import { hearth } from '../../support/core-world.ts'
import {
  createFrameWalletWorld,
  evmAddress,
  evmUser,
  type FrameWalletWorld,
  frameUserOn,
  solanaUser,
  visitorEmail,
  visitorKey,
} from '../../support/frame-wallet-world.ts'
import { solanaKeyOf } from '../../support/solana-keys.ts'

const stranger = solanaKeyOf(2)
const onEvm = hearth.caipNetworkId
const onSolana = solana.caipNetworkId
const failed = (code: string) => ({ ok: false, failure: { code } })
const never = (): AbortSignal => new AbortController().signal
const both = ['eip155', 'solana'] as const

let world: FrameWalletWorld
beforeEach(() => {
  world = createFrameWalletWorld()
})
afterEach(() => world.stop())

describe('a visitor of a host with networks of EVM and Solana', () => {
  it('has an account on each, by one question for each', async () => {
    const answer = world.wallet.connect(both, never())
    expect(await world.stand.answer('GET_USER', evmUser, 1)).toEqual({ chainId: onEvm })
    expect(await world.stand.answer('GET_USER', solanaUser, 2)).toEqual({ chainId: onSolana })
    const auth = { name: 'email', email: visitorEmail }
    expect(await answer).toEqual({
      ok: true,
      value: [
        { namespace: 'eip155', accounts: [{ address: evmAddress }], networkId: onEvm, networkIds: [onEvm], auth },
        {
          namespace: 'solana',
          accounts: [{ address: visitorKey.address }],
          networkId: onSolana,
          networkIds: [onSolana],
          auth,
        },
      ],
    })
  })

  it.each([
    ['an address of EVM', { address: evmAddress, accounts: [{ address: evmAddress, type: 'eoa' }] }],
    ['no key', { address: 'abc', accounts: [{ address: 'abc', type: 'eoa' }] }],
    ['another account', { accounts: [{ address: stranger.address, type: 'eoa' }] }],
    ['another network', { chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' }],
    ['the network of EVM', { chainId: onEvm }],
  ])('keeps what they have on EVM where on Solana there is %s', async (_, changed) => {
    const answer = world.wallet.connect(both, never())
    await world.answerBoth(evmUser, { ...solanaUser, ...changed })
    expect(await answer).toMatchObject({ ok: true, value: [{ namespace: 'eip155' }] })
    expect((world.wallet.provider('solana') as SolanaProvider).accounts()).toEqual([])
    const alone = world.wallet.connect(['solana'], never())
    await world.stand.answer('GET_USER', { ...solanaUser, ...changed }, 3)
    expect(await alone).toMatchObject(failed('INVALID_WALLET_RESPONSE'))
  })

  it('keeps what they have on Solana where there is nothing on EVM', async () => {
    const answer = world.wallet.connect(both, never())
    await world.stand.answer('GET_USER', { code: 'METHOD_NOT_ALLOWED', message: 'No' }, 1, 'ERROR')
    await world.stand.answer('GET_USER', solanaUser, 2)
    expect(await answer).toMatchObject({ ok: true, value: [{ namespace: 'solana' }] })
  })

  it('has nothing where somebody else logs in between the two answers', async () => {
    const answer = world.wallet.connect(both, never())
    await world.answerBoth(evmUser, { ...solanaUser, email: 'eve@mail.example' })
    expect(await answer).toMatchObject(failed('INVALID_WALLET_RESPONSE'))
    expect((world.wallet.provider('solana') as SolanaProvider).accounts()).toEqual([])
  })

  it('loses what stood of somebody else', async () => {
    await world.connect()
    const answer = world.wallet.connect(['solana'], never())
    const eve = frameUserOn(onSolana, stranger.address, { email: 'eve@mail.example' })
    await world.stand.answer('GET_USER', eve, 3)
    expect(await answer).toMatchObject({ ok: true, value: [{ auth: { email: 'eve@mail.example' } }] })
    expect(world.told.filter(({ type }) => type === 'disconnected')).toEqual([
      { type: 'disconnected', namespace: 'eip155' },
    ])
  })

  it('is told once that all is over, and signs nothing any more', async () => {
    await world.connect()
    const provider = world.wallet.provider('eip155') as { readonly request: (call: object) => Promise<unknown> }
    const left = provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
    await world.stand.answer('SIGN_OUT')
    expect([await left, world.told]).toEqual([null, [{ type: 'disconnected' }]])
    const onSolanaNow = world.wallet.provider('solana') as SolanaProvider
    await expect(onSolanaNow.signMessage(Uint8Array.of(1))).rejects.toMatchObject({ code: 4100 })
  })

  it.each(['restore', 'connect'] as const)(
    'has nothing where they leave between the two answers of %s',
    async (how) => {
      const answer = world.wallet[how](both, never())
      if (how === 'restore') await world.stand.answer('IS_CONNECTED', { isConnected: true })
      await world.stand.answer('GET_USER', evmUser)
      await expect
        .poll(() =>
          world.stand
            .frame()
            .heard()
            .filter(({ type }) => type === 'GET_USER'),
        )
        .toHaveLength(2)
      const left = world.wallet.disconnect(never())
      await world.stand.answer('SIGN_OUT')
      expect(await left).toEqual({ ok: true, value: undefined })
      expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
      for (const namespace of both) {
        const { accounts, request } = world.wallet.provider(namespace) as Partial<SolanaProvider> & {
          readonly request?: (call: object) => Promise<unknown>
        }
        expect(accounts ? accounts() : await request?.({ method: 'eth_accounts' })).toEqual([])
      }
    },
  )

  it('is asked in one namespace where the host asks for one', async () => {
    const answer = world.wallet.connect(['solana'], never())
    expect(await world.stand.answer('GET_USER', solanaUser)).toEqual({ chainId: onSolana })
    expect(await answer).toMatchObject({ value: [{ namespace: 'solana' }] })
  })

  it('that comes back has both again; a lost line to the second takes nothing from the first', async () => {
    const restored = world.wallet.restore(both, never())
    await world.stand.answer('IS_CONNECTED', { isConnected: true })
    await world.stand.answer('GET_USER', evmUser, 1)
    await world.stand.answer('GET_USER', { code: 'SITE_UNREACHABLE', message: 'No' }, 2, 'ERROR')
    expect(await restored).toMatchObject({ ok: true, value: [{ namespace: 'eip155' }] })
    const again = world.wallet.restore(both, never())
    await world.stand.answer('IS_CONNECTED', { isConnected: true }, 2)
    await world.stand.answer('GET_USER', evmUser, 3)
    await world.stand.answer('GET_USER', solanaUser, 4)
    expect(await again).toMatchObject({ value: [{ namespace: 'eip155' }, { namespace: 'solana' }] })
  })
})

describe('signing in with the connection on Solana', () => {
  const asked: SignInAsked = {
    networkIds: [onSolana, onEvm],
    domain: 'tidewater.test',
    uri: 'https://tidewater.test',
    nonce: 'abcdefgh12345678',
    issuedAt: '2026-11-29T12:00:00.000Z',
  }
  const { networkIds: _, ...fields } = asked
  const signedBy = ({ address, sign } = visitorKey) => {
    const text = writeSiwxMessage({ ...fields, version: '1', accountAddress: visitorKey.address, chainId: onSolana })
    const message = text.ok ? text.value : ''
    return { message, signature: base58.encode(sign(new TextEncoder().encode(message))), address }
  }

  it('is told just before the answer, which begins there', async () => {
    world.wishFor(asked)
    const answer = world.wallet.connect(both, never())
    const { message, signature } = signedBy()
    expect(await world.stand.answer('GET_USER', { ...solanaUser, message, signature }, 1)).toMatchObject({
      chainId: onSolana,
      signIn: { nonce: asked.nonce },
    })
    expect(await world.stand.answer('GET_USER', evmUser, 2)).toEqual({ chainId: onEvm })
    expect(await answer).toMatchObject({ value: [{ namespace: 'solana' }, { namespace: 'eip155' }] })
    expect(world.told).toEqual([
      { type: 'signs-in-on', networkIds: [onEvm, onSolana] },
      { type: 'signed-in', signed: [{ networkId: onSolana, address: visitorKey.address, message, signature }] },
    ])
  })

  it.each([
    ['another key', signedBy(stranger).signature],
    ['none, in hex', `0x${'1'.repeat(130)}`],
    ['too short', base58.encode(new Uint8Array(63).fill(1))],
    ['nothing', ''],
  ])('is dropped where the signature is of %s', async (_, signature) => {
    world.wishFor(asked)
    const answer = world.wallet.connect(both, never())
    await world.answerBoth({ ...solanaUser, message: signedBy().message, signature })
    await world.stand.answer('GET_USER', evmUser, 2)
    expect(await answer).toMatchObject({ ok: true })
    expect(world.told.map(({ type }) => type)).toEqual(['signs-in-on'])
  })
})
