import { base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { faultText } from '../../../core/domain/sign-in/siwx-fault.ts'
import { siwxSession } from '../../../core/domain/sign-in/siwx-session.ts'
import { writeSiwxMessage } from '../../../core/domain/sign-in/write-message.ts'
import {
  chainAnswerMs,
  createSignatureCheck,
  type SignatureCheckDeps,
} from '../../../infrastructure/sign-in/signature-check.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { evmVerifier } from '../../../server/namespaces/eip155/evm-verifier.ts'
import { right, type SignatureVerdict } from '../../../server/signature-verifier.ts'
import { allSigners, evmSigner, olderSigner, type Signer, solanaSigner } from '../../server/signers.ts'
import { settle } from '../../support/core-world.ts'
import { type RpcAnswer, startRpcServer } from '../../support/rpc-server.ts'

/** A check on a page, and the alerts that its developer has read. */
const checkOf = (deps: Partial<SignatureCheckDeps> = {}) => {
  const alerts: string[] = []
  const clock = createSimulatedClock()
  const check = createSignatureCheck({
    download: (load) => load(),
    rpcUrls: () => [],
    clock,
    alert: (message) => void alerts.push(message),
    ...deps,
  })
  return { check, alerts, clock }
}

const sessionOf = async ({ address, chainId }: Omit<Signer, 'sign'>, sign: (message: string) => Promise<string>) => {
  const written = writeSiwxMessage({
    domain: 'tidewater.test',
    uri: 'https://tidewater.test',
    version: '1',
    nonce: '0123456789abcdef',
    issuedAt: new Date(0).toISOString(),
    accountAddress: address,
    chainId,
  })
  if (!written.ok) throw new Error(faultText(written.failure))
  const session = siwxSession(written.value, await sign(written.value))
  if (!session.ok) throw new Error(faultText(session.failure))
  return session.value
}

const rpcOf = async (answer: RpcAnswer) => {
  const server = await startRpcServer((method, params) => (method === 'eth_chainId' ? '0x1' : answer(method, params)))
  return { ...server, rpcUrls: () => [server.url] }
}

describe.each(allSigners().map((signer) => [signer.name, signer] as const))('a signature: %s', (_, signer) => {
  it('of the account is right, without asking anybody', async () => {
    const { check, alerts, clock } = checkOf()
    expect(await check(await sessionOf(signer, signer.sign))).toBe('right')
    expect([alerts, clock.waiting()]).toEqual([[], 0])
  })

  it('of another text is not', async () => {
    const rpc = await rpcOf(() => '0x')
    const { check } = checkOf(rpc)
    expect(await check(await sessionOf(signer, (message) => signer.sign(`${message}.`)))).toBe('wrong')
    await rpc.stop()
  })

  it('that is none is wrong', async () => {
    expect(await checkOf().check(await sessionOf(signer, async () => 'nonsense!'))).toBe('wrong')
  })
})

describe('what is not of the account’s own key, on EVM', () => {
  const signer = evmSigner()
  const { sign: signWithOther } = evmSigner()

  it.each([
    ['no contract is there', () => '0x', 'wrong'],
    ['a contract says no', (method: string) => (method === 'eth_getCode' ? '0x60' : `0x${'0'.repeat(64)}`), 'wrong'],
    [
      'a contract says yes (ERC-1271)',
      (method: string) => (method === 'eth_getCode' ? '0x60' : `0x1626ba7e${'0'.repeat(56)}`),
      'right',
    ],
  ] as const)('%s', async (_, answer, finding) => {
    const rpc = await rpcOf(answer)
    const { check, alerts } = checkOf(rpc)
    // A Safe whose owners have signed on its chain answers with nothing.
    for (const sign of [signWithOther, async () => '0x'])
      expect(await check(await sessionOf(signer, sign))).toBe(finding)
    expect(alerts).toEqual([])
    await rpc.stop()
  })

  it('is neither right nor wrong where the chain cannot be asked, and the developer reads why', async () => {
    const away = await startRpcServer('no answer of a chain', { status: 503 })
    for (const rpcUrls of [[], [away.url]]) {
      const { check, alerts } = checkOf({ rpcUrls: () => rpcUrls })
      expect(await check(await sessionOf(signer, signWithOther))).toBe('unchecked')
      expect(alerts).toEqual([
        expect.stringMatching(`^Signature not checked: of ${signer.address} on eip155:1, .*RPC address`),
      ])
    }
    await away.stop()
  })

  it('is right where the answer came while the page slept, which hears of its timers first', async () => {
    const due: (() => void)[] = []
    let answer = (): void => undefined
    const verify = () =>
      new Promise<SignatureVerdict>((resolve) => {
        answer = () => resolve(right)
      })
    const { check, alerts } = checkOf({
      clock: {
        now: () => 0,
        after: (_, run) => {
          due.push(run)
          return () => undefined
        },
      },
      download: async () => ({ evmVerifier: { ...evmVerifier, verify } }) as never,
    })
    const asked = check(await sessionOf(signer, signWithOther))
    await settle()
    due.shift()?.()
    answer()
    expect(await asked).toBe('right')
    expect(alerts).toEqual([])
  })

  it('likewise where it does not answer in time, before the site’s own time is over', async () => {
    const silent = await startRpcServer()
    const { check, alerts, clock } = checkOf({ rpcUrls: () => [silent.url] })
    const asked = check(await sessionOf(signer, signWithOther))
    await expect.poll(silent.requests).toBe(1)
    clock.advance(chainAnswerMs)
    expect(await asked).toBe('unchecked')
    expect(alerts).toHaveLength(1)
    await silent.stop()
  })
})

it('of the account’s key in a form for other addresses is no refusal: wallets of Bitcoin sign so', async () => {
  const segwit = olderSigner()
  const { check, alerts } = checkOf()
  const session = await sessionOf(segwit, async (message) => {
    const [head = 0, ...rest] = base64.decode(await segwit.sign(message))
    return base64.encode(Uint8Array.of(head - 8, ...rest))
  })
  expect(await check(session)).toBe('unchecked')
  expect(alerts).toEqual([expect.stringContaining('BIP-137')])
})

it('of a chain that no page knows is unchecked', async () => {
  const { check, alerts } = checkOf()
  const segwit = allSigners().find(({ chainId }) => chainId.startsWith('bip122:'))
  if (!segwit) throw new Error('Nobody signs by Bitcoin')
  const elsewhere = { ...segwit, chainId: 'bip122:12a765e31ffd4059bada1e25190f6e98' } as const
  expect(await check(await sessionOf(elsewhere, elsewhere.sign))).toBe('unchecked')
  expect(alerts).toHaveLength(1)
})

it('rejects where the file that knows the namespace did not come: then nobody has said that it is wrong', async () => {
  const { check } = checkOf({ download: () => Promise.reject(new Error('away')) })
  const signer = solanaSigner()
  await expect(check(await sessionOf(signer, signer.sign))).rejects.toThrow('away')
  await settle()
})
