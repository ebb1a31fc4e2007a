import { getAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isEip1193Provider } from '../../core/domain/wallets/external-wallet.ts'
import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createEip1193Connector } from '../../infrastructure/wallets/eip1193-connector.ts'
import { findSafe, handshakeMs } from '../../infrastructure/wallets/safe/open-safe.ts'
import { type Anvil, startAnvil } from '../support/anvil.ts'
import { hearth, meadow } from '../support/core-world.ts'
import { createSafeWindow, type SafeWindow } from '../support/safe-window.ts'

const safeOrigin = 'https://app.safe.global'
const never = (): AbortSignal => new AbortController().signal

let anvil: Anvil
let safeAddress = ''
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337, accounts: 1 })
  const accounts = await anvil.rpc('eth_accounts')
  safeAddress = Array.isArray(accounts) ? String(accounts[0]) : ''
})
afterAll(() => anvil.stop())

let parent: SafeWindow
beforeEach(() => {
  parent = createSafeWindow({ safeAddress, chainId: 31_337, rpc: anvil.rpc })
})

const find = async (allowedOrigins: readonly string[] = [safeOrigin], signal = never()) => {
  const clock = createSimulatedClock()
  const wallets: WalletConnector[] = []
  const problems: string[] = []
  const { window } = parent
  const deps = { window, clock, allowedOrigins, signal, walletOf: createEip1193Connector }
  const found = findSafe({ ...deps, onProblem: (message) => problems.push(message) }, (wallet) => wallets.push(wallet))
  await parent.settle()
  if (wallets.length > 0) expect(clock.waiting()).toBe(0)
  clock.advance(handshakeMs)
  await found
  return { wallet: wallets[0], problems, waiting: clock.waiting(), listening: parent.listening() }
}
const findWallet = async (signal = never()): Promise<WalletConnector> => {
  const { wallet } = await find([safeOrigin], signal)
  if (wallet === undefined) throw new Error('The Safe was not found.')
  return wallet
}
const request = (wallet: WalletConnector, method: string, params: readonly unknown[] = []): unknown => {
  const provider = wallet.provider()
  if (!isEip1193Provider(provider)) throw new Error('no provider')
  return provider.request({ method, params })
}

describe('a page inside a Safe', () => {
  it('finds its wallet, which shares its account without a prompt', async () => {
    const wallet = await findWallet()
    expect(wallet.connector).toEqual({ id: 'safe', name: 'Safe', type: 'EXTERNAL', namespace: 'eip155' })
    const shared = {
      ok: true,
      value: [
        {
          namespace: 'eip155',
          accounts: [{ address: getAddress(safeAddress), type: 'smartAccount' }],
          networkId: 'eip155:31337',
        },
      ],
    }
    expect(await wallet.connect(['eip155'], never())).toEqual(shared)
    expect(await wallet.restore(['eip155'], never())).toEqual(shared)
    expect(await wallet.disconnect(never())).toEqual({ ok: true, value: undefined })
    expect(await wallet.connect(['eip155'], AbortSignal.abort())).toMatchObject({
      ok: false,
      failure: { code: 'ABORTED' },
    })
  })

  it('signs and sends through it', async () => {
    const wallet = await findWallet()
    const signature = await request(wallet, 'personal_sign', ['0x68656c6c6f', safeAddress])
    expect(signature).toBe(await anvil.rpc('personal_sign', ['0x68656c6c6f', safeAddress]))
    const to = '0x00000000000000000000000000000000000000aa'
    const hash = await request(wallet, 'eth_sendTransaction', [{ from: safeAddress, to, value: '0x7' }])
    // It lands with the next block, which may come after the answer.
    await expect.poll(() => anvil.rpc('eth_getBalance', [to, 'latest'])).toBe('0x7')
    expect(await request(wallet, 'eth_getTransactionReceipt', [hash])).toMatchObject({ transactionHash: hash })
  })

  it('stays on its network: it is there already, and every other is not supported', async () => {
    const wallet = await findWallet()
    expect(await wallet.switchNetwork(hearth, never())).toEqual({ ok: true, value: undefined })
    expect(await wallet.switchNetwork(meadow, never())).toMatchObject({
      ok: false,
      failure: { code: 'NETWORK_NOT_SUPPORTED' },
    })
  })

  it('passes on what the Safe refuses', async () => {
    const wallet = await findWallet()
    parent.refuse('Transaction was rejected')
    await expect(request(wallet, 'personal_sign', ['0x68', safeAddress])).rejects.toThrow('Transaction was rejected')
  })
})

describe('a page inside another page', () => {
  it('believes nobody but the origins that may open it, wholly and not in part', async () => {
    for (const origin of [
      'https://app.safe.global.evil.example',
      'https://appxsafe.global',
      'http://app.safe.global',
    ]) {
      parent.origin = origin
      expect(await find()).toEqual({ wallet: undefined, problems: [], waiting: 0, listening: 0 })
      // Nor is it told anything.
      expect(parent.asked()).toEqual([])
    }
    parent.origin = 'https://safe.example'
    expect((await find(['https://safe.example'])).wallet?.connector.id).toBe('safe')
  })

  it('does not believe another window of an allowed origin', async () => {
    parent.answersAs = 'somebody else'
    expect((await find()).wallet).toBeUndefined()
  })

  it('gives up in time when nobody answers, and says nothing of it', async () => {
    parent.answersAs = 'nobody'
    expect(await find()).toEqual({ wallet: undefined, problems: [], waiting: 0, listening: 0 })
    expect(parent.asked()).toEqual(['getSafeInfo'])
  })

  it.each([
    ['no address', { safeAddress: 'me', chainId: 1 }],
    ['no network', { safeAddress: '0x00000000000000000000000000000000000000aa', chainId: '1' }],
    ['nothing', undefined],
    ['a network beyond all', { safeAddress: '0x00000000000000000000000000000000000000aa', chainId: 2 ** 53 }],
  ])('leaves out a Safe that tells of %s, and tells the developer', async (_, info) => {
    parent.lie(info)
    const { wallet, problems, listening } = await find()
    expect([wallet, listening]).toEqual([undefined, 0])
    expect(problems).toEqual([
      'Wallet left out: the Safe around this page. The wallet answered with something that is not an account: getSafeInfo',
    ])
  })

  it('leaves out a Safe that refuses, and tells the developer', async () => {
    parent.refuse('not now')
    expect(await find()).toMatchObject({
      problems: ['Wallet left out: the Safe around this page. Failed to connect: not now'],
      listening: 0,
    })
  })

  it('is no longer heard once the line is ended, before it is opened, while it is and after', async () => {
    expect(await find([safeOrigin], AbortSignal.abort())).toMatchObject({ problems: [], listening: 0 })
    expect(parent.asked()).toEqual([])
    const line = new AbortController()
    const wallet = await findWallet(line.signal)
    expect(parent.listening()).toBe(1)
    parent.answersAs = 'nobody'
    const pending = request(wallet, 'eth_gasPrice')
    line.abort()
    expect(parent.listening()).toBe(0)
    await expect(pending).rejects.toMatchObject({ code: 4900 })
    await expect(request(wallet, 'eth_gasPrice')).rejects.toMatchObject({ code: 4900 })
    const opening = new AbortController()
    const found = find([safeOrigin], opening.signal)
    opening.abort()
    expect(await found).toMatchObject({ wallet: undefined, problems: [], listening: 0 })
  })
})
