import fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Approval, faultReadMs, type SurfaceMessage } from '../../secure-site/frame/approval/approval-protocol.ts'
import { type ApprovalSurfaces, listenForSurfaces } from '../../secure-site/frame/approval-surfaces.ts'
import type { EmbeddedWallet, WalletAccount } from '../../secure-site/frame/embedded-wallet.ts'
import { FrameError } from '../../secure-site/frame/frame-error.ts'
import type { EvmSigner } from '../../secure-site/frame/keys/evm-signer.ts'
import { createSigning } from '../../secure-site/frame/signing/create-signing.ts'
import { runs } from '../support/long-runs.ts'

const key = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const stranger = privateKeyToAccount(`0x${'2'.repeat(64)}`)
const origin = 'https://app.example'
const none = new AbortController().signal

/** The first request loads the methods, which takes seconds where two cores have more to do (measured: 1 to 4 s). */
const waitMs = 30_000

type Account = WalletAccount<'eip155'>

/** The wallet of who is signed in, and a visitor who says yes or no when the test does. */
const createWorld = () => {
  const asked: { readonly approval: Approval; readonly answer: (answer: 'approve' | 'reject') => void }[] = []
  const said: string[] = []
  let current: Account = { walletId: 'one', namespace: 'eip155', address: key.address }
  let timesSigned = 0
  const surfaces: ApprovalSurfaces = {
    ask: (approval, signal) =>
      new Promise((resolve, reject) => {
        asked.push({ approval, answer: resolve })
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
    say: (_, text) => void said.push(text),
    sayFault: async (_, text) => void said.push(`fault: ${text}`),
  }
  const wallet = {
    account: async () => current,
    sign: async <Signed>(account: Account, act: (signer: EvmSigner) => Promise<Signed>) => {
      if (account.walletId !== current.walletId) throw new FrameError('NOT_SIGNED_IN', 'Sign in with your email first')
      timesSigned += 1
      return act({ ...key, address: key.address, signText: (message) => key.signMessage({ message }) })
    },
  }
  const signing = createSigning({
    wallet: wallet as Pick<EmbeddedWallet, never> as EmbeddedWallet,
    surfaces,
    networks: {},
    origin,
    site: { origin: 'https://wallet.example', send: () => Promise.reject(new Error('there is no site')) },
  })
  return {
    asked,
    said,
    signed: () => timesSigned,
    signIn: (account: Account) => {
      current = account
    },
    request: (
      text: string,
      signal: AbortSignal = none,
      address: string = key.address,
      pending: () => void = () => undefined,
    ) => {
      const task = { chainId: 'eip155:1', method: 'personal_sign', params: JSON.stringify([text, address]) }
      const answer = signing.request(task, signal, pending).catch((error) => error.fault?.code ?? error.name)
      return answer
    },
    any: (method: string, params: string) =>
      signing.request({ chainId: 'eip155:1', method, params }, none, () => asked.at(-1)?.answer('reject')),
    until: (times: number) => vi.waitUntil(() => asked.length >= times, { timeout: waitMs }),
  }
}
let world: ReturnType<typeof createWorld>
beforeEach(() => {
  world = createWorld()
})

test('a request behind another one waits for the visitor too, and says so once', async () => {
  const pending: string[] = []
  const first = world.request('one', none, key.address, () => void pending.push('one'))
  await world.until(1)
  const second = world.request('two', none, key.address, () => void pending.push('two'))
  await vi.waitUntil(() => pending.length === 2, { timeout: waitMs })
  expect(world.asked).toHaveLength(1)
  world.asked[0]?.answer('approve')
  await world.until(2)
  world.asked[1]?.answer('reject')
  expect(await first).toMatchObject({ result: expect.stringMatching(/^0x/) })
  expect(await second).toBe('REJECTED')
  expect(pending).toEqual(['one', 'two'])
})

describe('while a request waits', () => {
  test('another visitor signs in: nothing is signed with their key', async () => {
    const [first, second] = [world.request('one'), world.request('two')]
    await world.until(1)
    world.signIn({ walletId: 'two', namespace: 'eip155', address: stranger.address })
    world.asked[0]?.answer('approve')
    expect(await first).toBe('NOT_SIGNED_IN')
    await world.until(2)
    expect(world.asked[1]?.approval.account).toBe(key.address)
    world.asked[1]?.answer('approve')
    expect(await second).toBe('NOT_SIGNED_IN')
    expect(world.signed()).toBe(0)
    expect(world.said).toContain('fault: Sign in with your email first')
    expect(await world.request('three')).toBe('UNAUTHORIZED_ACCOUNT')
  })

  test('fifty come at once: one is shown, ten wait, the others are told so', async () => {
    const answers = Array.from({ length: 50 }, (_, at) => world.request(`message ${at}`))
    const settled = Promise.all(answers)
    for (let at = 0; at < 11; at += 1) {
      await world.until(at + 1)
      expect(world.asked).toHaveLength(at + 1)
      world.asked[at]?.answer('approve')
    }
    const results = await settled
    expect(results.filter((result) => result === 'TOO_MANY_REQUESTS')).toHaveLength(39)
    expect(world.signed()).toBe(11)
    expect(new Set(world.asked.map(({ approval }) => approval.id)).size).toBe(11)
  })

  test('nothing is asked of the visitor for what was withdrawn while it was prepared', async () => {
    const abort = new AbortController()
    const answer = world.request('one', abort.signal)
    await Promise.resolve()
    abort.abort()
    expect(await answer).toBe('AbortError')
    expect(world.asked).toHaveLength(0)
    const params = JSON.stringify(['Hello', key.address])
    for (const method of ['eth_sign', 'toString', 'eth_signTypedData'])
      await expect(world.any(method, params)).rejects.toMatchObject({ fault: { code: 'METHOD_NOT_ALLOWED' } })
  })

  test('what is withdrawn in the queue is never shown', async () => {
    const first = world.request('one')
    await world.until(1)
    const abort = new AbortController()
    const second = world.request('two', abort.signal)
    const third = world.request('three')
    await Promise.resolve()
    abort.abort()
    world.asked[0]?.answer('reject')
    expect(await first).toBe('REJECTED')
    expect(await second).toBe('AbortError')
    await world.until(2)
    expect(JSON.stringify(world.asked[1]?.approval.parts)).toContain('three')
    world.asked[1]?.answer('approve')
    expect(await third).toMatchObject({ result: expect.stringMatching(/^0x/) })
  })

  test('a press counts once it is there, whatever the page withdraws then', async () => {
    const abort = new AbortController()
    const answer = world.request('one', abort.signal)
    await world.until(1)
    world.asked[0]?.answer('approve')
    abort.abort()
    expect(await answer).toMatchObject({ result: expect.stringMatching(/^0x/) })
    expect(world.signed()).toBe(1)
  })
})

test('whatever a page asks is answered, and nothing of it is signed without a yes', async () => {
  const json = fc.oneof(
    fc.json(),
    fc.string(),
    fc.json().map((text) => JSON.stringify([key.address, text])),
    fc.jsonValue().map((value) => JSON.stringify([{ from: key.address, to: key.address, ...Object(value) }])),
    fc.jsonValue().map((value) => JSON.stringify([{ version: '2.0.0', chainId: '0x1', calls: [value] }])),
    fc
      .tuple(fc.constantFrom('uint256', 'string', 'bytes', 'int8[]', 'A', 'A[2][]', 'bool'), fc.jsonValue())
      .map(([type, value]) =>
        JSON.stringify([
          key.address,
          { types: { A: [{ name: 'a', type }] }, primaryType: 'A', domain: {}, message: { a: value } },
        ]),
      ),
  )
  const methods = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_sendCalls', 'toString']
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...methods), json, async (method, params) => {
      const answer = world.any(method, params)
      const rejecting = setInterval(() => world.asked.at(-1)?.answer('reject'), 1)
      await expect(answer).rejects.toBeInstanceOf(FrameError)
      clearInterval(rejecting)
    }),
    { numRuns: runs(500) },
  )
  expect(world.signed()).toBe(0)
})

describe('the page that shows it', () => {
  const site = 'https://wallet.example'
  let greet: (event: unknown) => void
  const around = {}
  const itself = { parent: around }
  beforeEach(() => {
    vi.stubGlobal('addEventListener', (_: string, listener: typeof greet) => {
      greet = listener
    })
    vi.stubGlobal('location', { origin: site })
    vi.stubGlobal('window', itself)
    vi.stubGlobal('parent', around)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const approval: Approval = { id: 'a', heading: '', host: '', origin, network: '', account: '', parts: [] }
  /** A page of the wallet's beside the frame. */
  const surface = (given: object = {}) => {
    const heard: SurfaceMessage[] = []
    const port = {
      postMessage: (message: SurfaceMessage) => heard.push(message),
      onmessage: (_: { data: unknown }) => {
        // The frame listens here.
      },
    }
    const source = { parent: around }
    greet({ origin: site, source, data: { type: '@latchkey/approval' }, ports: [port], ...given })
    return { heard, say: (data: unknown) => port.onmessage({ data }) }
  }
  const yes = { type: 'ANSWER', id: 'a', answer: 'approve' }

  test('answers for what it was shown, once, and no older page does', async () => {
    const surfaces = listenForSurfaces()
    const [older, newer] = [surface(), surface()]
    const answered = vi.fn()
    const asking = surfaces.ask(approval, none).then(answered)
    older.say(yes)
    for (const wrong of [{ ...yes, id: 'b' }, { ...yes, more: 1 }, { ...yes, answer: 'yes' }, 'approve', undefined])
      newer.say(wrong)
    await Promise.resolve()
    expect(answered).not.toHaveBeenCalled()
    newer.say(yes)
    await asking
    expect(answered).toHaveBeenCalledWith('approve')
    expect(older.heard.map(({ type }) => type)).toEqual(['NOTHING', 'OVER'])
  })

  test('has no say once the request is withdrawn', async () => {
    const surfaces = listenForSurfaces()
    const page = surface()
    const abort = new AbortController()
    const asking = surfaces.ask(approval, abort.signal)
    abort.abort(new Error('withdrawn'))
    page.say(yes)
    await expect(asking).rejects.toThrow('withdrawn')
    expect(page.heard.at(-1)).toMatchObject({ type: 'STATE', isOver: true })
  })

  test.each<[string, object]>([
    ['another origin', { origin }],
    ['this frame itself', { source: itself }],
    ['a frame within a frame', { source: { parent: { parent: around } } }],
    ['nobody', { source: null }],
    ['a page with other words', { data: { type: 'x' } }],
    ['a page without a port', { ports: [] }],
  ])('is not %s', (_, given) => {
    listenForSurfaces()
    expect(surface(given).heard).toEqual([])
  })

  test('keeps a fault for as long as somebody reads, or until they close it', async () => {
    vi.useFakeTimers()
    const surfaces = listenForSurfaces()
    const page = surface()
    const read = vi.fn()
    void surfaces.sayFault('a', 'Look for it later', none).then(read)
    expect(page.heard.at(-1)).toEqual({
      type: 'STATE',
      id: 'a',
      text: 'Look for it later',
      isOver: true,
      isFault: true,
    })
    await vi.advanceTimersByTimeAsync(faultReadMs - 1)
    expect(read).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(read).toHaveBeenCalledOnce()
    const abort = new AbortController()
    const closing = surfaces.sayFault('a', 'x', abort.signal)
    abort.abort()
    await closing
    await surfaces.sayFault('a', 'x', abort.signal)
  })
})
