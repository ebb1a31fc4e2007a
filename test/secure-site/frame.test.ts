import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFrameWorld, type FrameWorld } from './support/frame-world.ts'

let count = 0
const newAddress = (): string => `visitor${++count}@mail.example`
const signInFields = { version: '1', nonce: 'abcdefgh12345678', issuedAt: '2026-11-29T12:00:00.000Z' } as const
const chainId = 'eip155:1'

describe('the frame', () => {
  let world: FrameWorld
  beforeAll(async () => {
    world = await createFrameWorld({ storage: 'partitioned' })
  })
  afterAll(() => world.stop())
  const newestSession = async (): Promise<string | undefined> => {
    const database = new Client(world.databaseUrl)
    await database.connect()
    const { rows } = await database.query<{ id: string }>('select id from sessions order by created_at desc limit 1')
    await database.end()
    return rows[0]?.id
  }

  test('is not shown by a page that is not one of the project', async () => {
    const visit = await world.visit(await world.browser(), world.hosts.foreign)
    expect(await visit.open()).toBe('silent')
  })

  test('is shown by a page that is isolated from other origins', async () => {
    const visit = await world.visit(await world.browser(), world.hosts.isolated)
    expect(await visit.page.evaluate(() => crossOriginIsolated)).toBe(true)
    expect(await visit.open()).toBe('READY 1')
  })

  test('signs its first request with the nonce of its document: a refusal would be an error in the console of the page', async () => {
    const visit = await world.visit(await world.browser(), world.hosts.one)
    const statuses: number[] = []
    visit.page.on('response', (response) => statuses.push(response.status()))
    await visit.open()
    expect(await visit.ask('CONNECT_EMAIL', { email: newAddress() })).toMatchObject({ type: 'CONNECT_EMAIL_SUCCESS' })
    expect(statuses.filter((status) => status >= 400)).toEqual([])
  })

  test('refuses another version with its own', async () => {
    const visit = await world.visit(await world.browser(), world.hosts.one)
    expect(await visit.open({ version: 2 })).toBe('READY 1')
    const answered = visit.ask('IS_CONNECTED').then(() => 'answered')
    const late = new Promise<string>((resolve) => setTimeout(() => resolve('silent'), 1_000))
    expect(await Promise.race([answered, late])).toBe('silent')
  })

  test('is greeted once', async () => {
    const visit = await world.visit(await world.browser(), world.hosts.one)
    expect(await visit.open({ greetings: 5 })).toBe('READY 1')
    await visit.ask('IS_CONNECTED')
    expect(await visit.page.evaluate(() => walletFrame.heard())).toBe(2)
  })

  test('is greeted by the page around it alone', async () => {
    const context = await world.browser()
    const visit = await world.visit(context, world.hosts.one)
    const silent = await visit.page.evaluate(async (src) => {
      const frame = document.createElement('iframe')
      frame.src = src
      await new Promise((resolve) => {
        frame.onload = resolve
        document.body.append(frame)
      })
      // A frame beside it, of the same page.
      const other = document.createElement('iframe')
      document.body.append(other)
      const said = await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => resolve(data.type)
        const target = frame.contentWindow
        Object.assign(other.contentWindow as object, { target, port2, at: new URL(src).origin })
        const script = other.contentDocument?.createElement('script')
        if (script) {
          script.textContent = "target.postMessage({ type: '@latchkey/connect', version: 1 }, at, [port2])"
          other.contentDocument?.body.append(script)
        }
        setTimeout(() => resolve('silent'), 1_000)
      })
      return said
    }, `${world.site}/sdk?projectId=sample`)
    expect(silent).toBe('silent')
  })

  test.each([
    ['a domain', { domain: 'evil.example' }],
    ['an address of another page', { uri: 'https://evil.example' }],
    ['an address that is none', { uri: 'javascript:alert(1)' }],
    ['resources', { resources: ['urn:recap:eyJhdHQiOnt9fQ'] }],
    ['an account', { accountAddress: '0x0000000000000000000000000000000000000001' }],
    ['a chain', { chainId: 'eip155:5' }],
    ['a statement of two lines', { statement: 'one\n\nURI: https://evil.example' }],
    ['a short nonce', { nonce: 'abc' }],
  ])('signs no sign-in for which the page brings %s', async (_, changed) => {
    const visit = await world.visit(await world.browser(), world.hosts.one)
    await visit.open()
    await visit.signIn(newAddress())
    const answer = await visit.ask('GET_USER', { chainId, signIn: { ...signInFields, ...changed } })
    expect(answer.type).toBe('GET_USER_ERROR')
    expect(JSON.stringify(answer)).not.toContain('signature')
  })

  test('drops what is no request, and goes on', async () => {
    const visit = await world.visit(await world.browser(), world.hosts.one)
    await visit.open()
    const wrong = await visit.page.evaluate(() => {
      const before = walletFrame.heard()
      const ids = ['', 'short', 'x'.repeat(100), 5, undefined, {}, '../../etc', '__proto__']
      const types = [
        '',
        'READY',
        'CONNECT_EMAIL',
        'EXPORT_KEY',
        'constructor',
        'toString',
        '__proto__',
        5,
        undefined,
        {},
        [],
      ]
      const payloads = [
        undefined,
        {},
        [],
        5,
        'x'.repeat(20_000),
        { email: {} },
        new Map(),
        new Date(),
        new ArrayBuffer(5),
      ]
      const loop: Record<string, unknown> = {}
      loop['self'] = loop
      for (const id of ids)
        for (const type of types) for (const payload of [...payloads, loop]) walletFrame.post({ id, type, payload })
      for (const data of [...payloads, loop, '', true]) walletFrame.post(data)
      for (const id of [crypto.randomUUID()])
        for (const payload of payloads) walletFrame.post({ id, type: 'EXPORT_KEY', payload })
      return before
    })
    expect(wrong).toBe(1)
    expect(await visit.ask('CONNECT_EMAIL', { email: 'no address' })).toMatchObject({
      type: 'CONNECT_EMAIL_ERROR',
      payload: { code: 'INVALID_REQUEST' },
    })
    expect(await visit.ask('CONNECT_OTP', { otp: '123456' })).toMatchObject({ payload: { code: 'NO_LOGIN' } })
    expect(await visit.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  })

  test('a request that is aborted is answered, and another goes on', async () => {
    const visit = await world.visit(await world.browser(), world.hosts.one)
    await visit.open()
    await visit.ask('CONNECT_EMAIL', { email: newAddress() })
    const reply = await visit.page.evaluate(() => {
      const id = crypto.randomUUID()
      const answered = walletFrame.ask('CONNECT_DEVICE', undefined, id)
      walletFrame.post({ id, type: 'ABORT' })
      return answered
    })
    expect(reply).toMatchObject({ type: 'CONNECT_DEVICE_ERROR', payload: { code: 'ABORTED' } })
    expect(await visit.ask('IS_CONNECTED')).toMatchObject({ type: 'IS_CONNECTED_SUCCESS' })
  })

  test('a browser that denies storage has the wallet as long as the page is there, and recovers it then', async () => {
    const context = await world.browser()
    await context.addInitScript(
      "if (window !== top) IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError') }",
    )
    const visit = await world.visit(context, world.hosts.one)
    await visit.open()
    const email = newAddress()
    await visit.signIn(email)
    const { payload } = await visit.ask('GET_USER', { chainId })
    expect((await visit.ask('GET_USER', { chainId })).payload).toEqual(payload)
    await visit.page.reload()
    await visit.open()
    expect(await visit.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
    // To the site it is another device, which has nothing of the wallet: its visitor approves it, and is mailed that it was recovered.
    await visit.signIn(email)
    expect((await visit.ask('GET_USER', { chainId })).payload).toEqual(payload)
    const recovered = () => world.mailbox.mails(email).filter(({ subject }) => subject === 'Your wallet was recovered')
    await expect.poll(recovered).toHaveLength(1)
  })

  test('a code that was mailed before a reload is typed after it, though the next mail comes too soon', async () => {
    const context = await world.browser()
    const email = newAddress()
    const visit = await world.visit(context, world.hosts.one)
    await visit.open()
    await visit.approve(email)
    await visit.page.reload()
    await visit.open()
    expect(await visit.ask('CONNECT_EMAIL', { email })).toMatchObject({ payload: { code: 'TOO_SOON' } })
    expect(await visit.ask('CONNECT_OTP', { otp: await world.code(email) })).toMatchObject({
      type: 'CONNECT_OTP_SUCCESS',
    })
    expect(await visit.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
  })

  test('says that the site cannot be reached', async () => {
    const context = await world.browser()
    const visit = await world.visit(context, world.hosts.one)
    await visit.open()
    await context.setOffline(true)
    expect(await visit.ask('CONNECT_EMAIL', { email: newAddress() })).toMatchObject({
      type: 'CONNECT_EMAIL_ERROR',
      payload: { code: 'SITE_UNREACHABLE' },
    })
  })

  test('what is in the browser’s storage is no key, and no share that anybody could read', async () => {
    const visit = await world.visit(await world.browser(), world.hosts.one)
    await visit.open()
    await visit.signIn(newAddress())
    await visit.ask('GET_USER', { chainId })
    const frame = visit.page.frames().find((one) => one.url().startsWith(world.site))
    const stored = await frame?.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('latchkey-device')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      const store = database.transaction('device').objectStore('device')
      const all = await new Promise<unknown[]>((resolve) => {
        const asking = store.getAll()
        asking.onsuccess = () => resolve(asking.result)
      })
      const [keys] = all.filter(
        (one): one is { proof: CryptoKeyPair; shares: CryptoKey } =>
          typeof one === 'object' && one !== null && 'proof' in one,
      )
      const exported = await Promise.all(
        [keys?.proof.privateKey, keys?.shares].map(
          async (key) =>
            key &&
            crypto.subtle.exportKey('jwk', key).then(
              () => 'exported',
              (error: Error) => error.name,
            ),
        ),
      )
      const others = all.filter((one) => one !== keys)
      const sessions = others.filter((one) => typeof one === 'string')
      const shares = others.filter((one) => typeof one !== 'string').map((one) => (one as object[]).map(Object.keys))
      return { exported, sessions, shares }
    })
    expect(stored).toEqual({
      exported: ['InvalidAccessError', 'InvalidAccessError'],
      // The newest: ids of sessions, and not their tokens.
      sessions: [await newestSession()],
      shares: [[['iv', 'bytes']]],
    })
  })

  test('breaks no rule of its own policy', async () => {
    const context = await world.browser()
    const visit = await world.visit(context, world.hosts.one)
    const complaints: string[] = []
    visit.page.on('console', (message) => {
      if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) complaints.push(message.text())
    })
    await visit.open()
    await visit.signIn(newAddress())
    await visit.ask('GET_USER', { chainId })
    expect(complaints).toEqual([])
  })
})
