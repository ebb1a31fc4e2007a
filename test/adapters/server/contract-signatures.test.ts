import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { evmSigner } from '../../server/signers.ts'
import { verifierWorld } from '../../server/verifier-world.ts'
import { type Anvil, startAnvil } from '../../support/anvil.ts'
import { contractWallet } from '../../support/contract-wallet.ts'
import { type RpcAnswer, type RpcServerOptions, startRpcServer } from '../../support/rpc-server.ts'

const chainId = 'eip155:31337'
let anvil: Anvil
let another: Anvil
beforeAll(async () => {
  ;[anvil, another] = await Promise.all([startAnvil(), startAnvil({ chainId: 31_338 })])
})
afterAll(() => Promise.all([anvil.stop(), another.stop()]))

const world = (...rpcUrls: readonly string[]) => verifierWorld({ chains: [{ id: chainId, rpcUrls }] })
type Wallet = ReturnType<typeof contractWallet>
const signerOf = ({ address, sign, signAhead }: Wallet, isAhead = false) =>
  ({
    name: 'contract',
    chainId,
    address,
    sign: isAhead ? signAhead : sign,
  }) as const

describe('a wallet that is a contract', () => {
  test('is signed in by its own word (ERC-1271), and by nobody else’s signature', async () => {
    const wallet = contractWallet()
    await wallet.deploy(anvil)
    const { signed, code, messageOf, textOf } = world(anvil.url)
    const session = await signed(signerOf(wallet))
    expect(await code(session)).toBe('ok')
    expect(await code(session)).toBe('NONCE_REFUSED')
    const message = textOf(await messageOf(signerOf(wallet)))
    expect(await code({ message, signature: await contractWallet().sign(message) })).toBe('WRONG_SIGNATURE')
    const changed = await signed(signerOf(wallet))
    expect(await code({ ...changed, message: changed.message.replace('Request ID: a1', 'Request ID: a2') })).toBe(
      'WRONG_SIGNATURE',
    )
  })

  test('is signed in before it is deployed (ERC-6492), and afterwards with the same', async () => {
    const wallet = contractWallet()
    const { signed, code, messageOf, textOf } = world(anvil.url)
    expect(await code(await signed(signerOf(wallet)))).toBe('WRONG_SIGNATURE')
    expect(await code(await signed(signerOf(wallet, true)))).toBe('ok')
    const message = textOf(await messageOf(signerOf(wallet)))
    expect(await code({ message, signature: await contractWallet().signAhead(message) })).toBe('WRONG_SIGNATURE')
    expect(await anvil.rpc('eth_getCode', [wallet.address, 'latest'])).toBe('0x')
    await wallet.deploy(anvil)
    expect(await code(await signed(signerOf(wallet, true)))).toBe('ok')
  })

  test('that reverts, or answers anything else, has not signed', async () => {
    const codes = ['0x60006000fd', '0xfe', '0x600160005260206000f3', '0x00'] as const
    for (const code of codes) {
      const wallet = contractWallet(code)
      await wallet.deploy(anvil)
      const { signed, code: codeOf } = world(anvil.url)
      expect([code, await codeOf(await signed(signerOf(wallet)))]).toEqual([code, 'WRONG_SIGNATURE'])
    }
  })

  test('of another chain is none of this one', async () => {
    const wallet = contractWallet()
    await wallet.deploy(another)
    const { signed, code } = world(anvil.url)
    expect(await code(await signed(signerOf(wallet)))).toBe('WRONG_SIGNATURE')
    // An address that was put down for the wrong chain would have said yes.
    const mistaken = world(another.url)
    expect(await mistaken.code(await mistaken.signed(signerOf(wallet)))).toBe('COULD_NOT_CHECK')
  })
})

test('a key’s own signature needs no chain, and another’s is wrong', async () => {
  const { signed, code } = world(anvil.url)
  const [one, other] = [evmSigner(chainId), evmSigner(chainId)]
  const away = world('http://127.0.0.1:1')
  expect(await away.code(await away.signed(one))).toBe('ok')
  expect(await code(await signed({ ...one, sign: other.sign }))).toBe('WRONG_SIGNATURE')
})

describe('what could not be checked is not called wrong', () => {
  const codeAt = async (...rpcUrls: readonly string[]) => {
    const { signed, code } = world(...rpcUrls)
    return code(await signed(signerOf(contractWallet())))
  }
  const failing = (code: number, message: string): RpcAnswer => {
    return (method) => (method === 'eth_chainId' ? '0x7a69' : Object.assign(new Error(message), { code }))
  }

  test('without an RPC address, and with one that is away', async () => {
    expect(await codeAt()).toBe('COULD_NOT_CHECK')
    expect(await codeAt('http://127.0.0.1:1')).toBe('COULD_NOT_CHECK')
  })

  test.each<[name: string, answer: string | RpcAnswer, options?: RpcServerOptions]>([
    ['has had too many questions', failing(-32_005, 'limit exceeded')],
    ['does not know the method', failing(-32_601, 'the method eth_getCode does not exist')],
    ['is out of order', failing(-32_603, 'Internal error')],
    ['answers with an error of HTTP', 'too many', { status: 429 }],
    ['answers with no JSON', '<html>'],
    ['answers with what makes no sense', () => 7],
    ['says no chain', () => null],
    [
      'has no answer to the call',
      (method) => (method === 'eth_chainId' ? '0x7a69' : method === 'eth_getCode' ? '0x00' : null),
    ],
  ])('where the address %s', async (_, answer, options) => {
    const server = await startRpcServer(answer, options)
    try {
      expect(await codeAt(server.url)).toBe('COULD_NOT_CHECK')
      expect(server.requests()).toBeGreaterThan(0)
    } finally {
      await server.stop()
    }
  })

  test('the next address is asked, and its word counts', async () => {
    const wallet = contractWallet()
    await wallet.deploy(anvil)
    const { signed, code } = world('http://127.0.0.1:1', another.url, anvil.url)
    expect(await code(await signed(signerOf(wallet)))).toBe('ok')
    expect(await code(await signed({ ...signerOf(wallet), sign: contractWallet().sign }))).toBe('WRONG_SIGNATURE')
  })
})
