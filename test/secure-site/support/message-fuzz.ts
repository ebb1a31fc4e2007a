/** Messages that nobody sends: runs in a page, so that it holds nothing from outside. */
export interface MessageFuzz {
  /** To the frame that greeted this page, through its port, and past it; resolves once all was read. */
  readonly throughPort: (
    count: number,
    seed: number,
  ) => Promise<{ readonly posted: number; readonly refused: number; readonly granted: readonly string[] }>
  /** To the page that has opened this window, and to each of its frames; greetings with ports of its own among them. */
  readonly toOpener: (
    count: number,
    seed: number,
    origins: { readonly opener: string; readonly frames: string },
  ) => Promise<{ readonly posted: number; readonly heard: number }>
}

declare global {
  var messageFuzz: MessageFuzz
}

/** Puts `messageFuzz` into the page. */
export const messageFuzzScript = `globalThis.messageFuzz = (${(): MessageFuzz => {
  /** Mulberry32: the same messages from the same seed. */
  const randomOf = (seed: number): (() => number) => {
    let state = seed
    return () => {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    }
  }
  const names = [
    ...[
      'CONNECT_EMAIL',
      'CONNECT_DEVICE',
      'CONNECT_OTP',
      'CONNECT_LINK',
      'LINK_CODE',
      'GET_NOTICES',
      'GET_USER',
      'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
      'ASK_BUNDLER',
      'IS_CONNECTED',
    ],
    ...['SIGN_OUT', 'UPDATE_EMAIL', 'UPDATE_EMAIL_PRIMARY_OTP', 'UPDATE_EMAIL_SECONDARY_OTP', 'RPC_REQUEST', 'ABORT'],
    ...['GET_SEED', 'EXPORT', 'constructor', '__proto__', 'toString', 'READY', 'GET_USER_SUCCESS', ''],
  ]
  const unlisted = [
    ...['eth_sign', 'eth_private', 'wallet_getSeed', 'eth_decrypt', 'eth_getEncryptionPublicKey', 'constructor'],
    ...['debug_traceCall', 'personal_unlockAccount', 'solana_getSeed', '__proto__', 'wallet_addEthereumChain', ' '],
  ]
  const messages = (seed: number) => {
    const random = randomOf(seed)
    const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
    const id = (): string =>
      pick(['a'.repeat(16), `fuzz-${Math.floor(random() * 1e9)}-${'0'.repeat(12)}`, '', '__proto__'])
    const leaf = (): unknown =>
      pick<() => unknown>([
        () => undefined,
        () => null,
        () => random() * 1e21,
        () => Number.NaN,
        () => 2n ** 70n,
        () => 'x'.repeat(Math.floor(random() * 300)),
        () => 'x'.repeat(random() < 0.02 ? 300_000 : 3_000),
        () => new Date(Number.NaN),
        () => new Map([[names, new Set(names)]]),
        () => new Uint8Array(64).buffer,
        () => new Error('no'),
        () => /(a+)+$/,
        () => pick(names),
        () => `{"__proto__":{"isTrusted":true}}`,
      ])()
    const nested = (depth: number): unknown => {
      if (depth === 0 || random() < 0.3) return leaf()
      if (random() < 0.5) return Array.from({ length: Math.floor(random() * 5) }, () => nested(depth - 1))
      const keys = ['id', 'type', 'payload', 'version', 'email', 'otp', 'chainId', 'method', 'params', 'signIn']
      return Object.fromEntries(keys.filter(() => random() < 0.4).map((key) => [key, nested(depth - 1)]))
    }
    const cyclic = (): unknown => {
      const one: { self?: unknown; type: string; id: string } = { type: 'IS_CONNECTED', id: id() }
      one.self = one
      return one
    }
    const deep = (): unknown => {
      let one: unknown = 'end'
      for (let at = 0; at < 500; at += 1) one = { payload: one }
      return { id: id(), type: 'GET_USER', payload: one }
    }
    // What each request takes is an object of its own, and none of these is one: it is a no, or it is dropped.
    const wrong = (): unknown => ({ id: id(), type: pick(names), payload: [nested(3)] })
    const call = (): unknown => ({
      id: `call-${Math.floor(random() * 1e9)}-${'0'.repeat(12)}`,
      type: 'RPC_REQUEST',
      payload: {
        chainId: pick(['eip155:1', 'eip155:0', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'bip122:1', '']),
        method: pick(unlisted),
        params: pick(['[]', '{', '[null]', '["0x00"]', '[[[[]]]]', 'null', '"'.repeat(5)]),
      },
    })
    // A request that takes nothing is one that a page may make.
    const shaped = (): unknown => {
      const one = nested(4)
      return typeof one === 'object' && one !== null && 'type' in one ? { payload: [], ...one } : one
    }
    const all = [leaf, shaped, wrong, wrong, wrong, call, cyclic, deep]
    return { random, next: (): unknown => pick(all)() }
  }
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20))
  /** Not all of it crosses a port. */
  const post = (send: () => void): number => {
    try {
      send()
      return 1
    } catch {
      return 0
    }
  }
  /** Whoever posts faster than is read fills up the memory of both. */
  const burst = 200
  return {
    throughPort: async (count, seed) => {
      const { next } = messages(seed)
      const said: { refused: number; granted: string[] } = { refused: 0, granted: [] }
      const stop = walletFrame.listen(({ type }) => {
        if (type.endsWith('_ERROR')) said.refused += 1
        else said.granted.push(type)
      })
      const frame = [...document.querySelectorAll('iframe')].find(({ name }) => name.startsWith('latchkey-wallet'))
      let posted = 0
      for (let at = 0; at < count; at += 1) {
        const message = next()
        posted += post(() =>
          at % 4 === 0
            ? frame?.contentWindow?.postMessage(message, new URL(frame.src).origin)
            : walletFrame.post(message),
        )
        if (at % burst === 0) await walletFrame.ask('GET_USER', [])
      }
      // In turn: what was posted before is answered before.
      await walletFrame.ask('GET_USER', [])
      stop()
      return { posted, ...said }
    },
    toOpener: async (count, seed, origins) => {
      const { next } = messages(seed)
      let heard = 0
      addEventListener('message', () => {
        heard += 1
      })
      const opener = window.opener as Window
      let posted = 0
      for (let at = 0; at < count; at += 1) {
        const message = next()
        const frames = Array.from(
          { length: opener.length },
          (_, nth) => [opener[nth] as Window, origins.frames] as const,
        )
        for (const [target, origin] of [[opener, origins.opener] as const, ...frames]) {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            heard += 1
          }
          const isGreeting = at % 10 === 0
          const type = ['@latchkey/connect', '@latchkey/link', '@latchkey/approve', '@latchkey/approval'][at % 4]
          posted += post(() =>
            isGreeting
              ? target.postMessage({ type, version: 1 }, origin, [port2])
              : target.postMessage(message, origin),
          )
        }
        if (at % burst === 0) await pause()
      }
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      return { posted, heard }
    },
  }
}})()`
