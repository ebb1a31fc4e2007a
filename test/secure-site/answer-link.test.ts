import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DeviceStore } from '../../secure-site/frame/device-store.ts'
import type { SiteApi } from '../../secure-site/frame/http/site-api.ts'
import { createLinkAnswers } from '../../secure-site/frame/link/answer-link.ts'
import type { LinkNews } from '../../secure-site/frame/link/link-protocol.ts'

beforeEach(() => vi.stubGlobal('location', { origin: 'https://wallet.example' }))
afterEach(() => vi.unstubAllGlobals())

/** A frame whose site answers when it is told to. */
const createFrame = async () => {
  const proof = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const shares = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const device: DeviceStore = {
    keys: async () => ({ proof, shares }),
    shares: async () => [],
    keepShare: async () => undefined,
    session: async () => undefined,
    keepSession: async () => undefined,
    attempts: () => ({ isLasting: async () => true, kept: async () => undefined, keep: async () => undefined }),
    isLasting: async () => true,
  }
  const asked: { readonly path: string; readonly answer: (value: unknown) => void }[] = []
  const api: SiteApi = {
    // Each answer has the form that the question wants.
    ask: ({ path }) => new Promise((resolve) => asked.push({ path, answer: (value) => resolve(value as never) })),
    useSession: async () => undefined,
    resume: async () => false,
  }
  const complete = vi.fn()
  const { answer } = createLinkAnswers({
    ...{ api, device, origin: 'https://app.example', projectId: 'sample', complete },
    wallet: { withSeed: () => Promise.reject(new Error('nothing is given')) },
  })
  const ask = (request: object): readonly LinkNews[] => {
    const heard: LinkNews[] = []
    void answer({ id: crypto.randomUUID(), ...request }, (news) => heard.push(news))
    return heard
  }
  return { asked, ask, complete }
}
const take = { type: 'TAKE', email: 'a@mail.example', gift: { ticket: 'a'.repeat(43) } }

it('answers a window that looks while another one’s question is open', async () => {
  const { asked, ask } = await createFrame()
  ask({ type: 'LOOK' })
  const heard = ask({ type: 'LOOK' })
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.answer({})
  await expect.poll(() => heard).toMatchObject([{ type: 'DONE', gives: { projectId: 'sample' } }])
})

it('takes one gift after the other, and drops none', async () => {
  const { asked, ask } = await createFrame()
  const [first, second] = [ask(take), ask(take)]
  await expect.poll(() => asked.map(({ path }) => path)).toEqual(['/api/links/ready'])
  asked[0]?.answer({})
  await expect.poll(() => asked[1]?.path).toBe('/api/links/claim')
  asked[1]?.answer({})
  await expect.poll(() => first).toMatchObject([{ type: 'DONE' }])
  await expect.poll(() => asked[2]?.path).toBe('/api/links/ready')
  asked[2]?.answer({})
  await expect.poll(() => asked[3]?.path).toBe('/api/links/claim')
  asked[3]?.answer({})
  await expect.poll(() => second).toMatchObject([{ type: 'DONE' }])
})

it('is done once a window that looks finds it with the wallet: where storage is shared, a passkey brings it to both', async () => {
  const { asked, ask, complete } = await createFrame()
  const session = { email: 'a@mail.example', needsPasskey: true }
  for (const [look, isOnDevice] of [false, true].entries()) {
    const heard = ask({ type: 'LOOK' })
    await expect.poll(() => asked.length).toBe(look + 1)
    expect(complete).not.toHaveBeenCalled()
    asked[look]?.answer({ session: { ...session, isOnDevice } })
    await expect.poll(() => heard).toMatchObject([{ type: 'DONE', gives: { session: { isOnDevice } } }])
  }
  expect(complete).toHaveBeenCalledTimes(1)
})
