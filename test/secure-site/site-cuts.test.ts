import { stringToHex, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFrameWorld, type FrameWorld, type Visit } from './support/frame-world.ts'
import { lose, losing } from './support/losing-frame.ts'

let world: FrameWorld
beforeAll(async () => {
  world = await createFrameWorld({ storage: 'partitioned' })
})
afterAll(() => world.stop())

let count = 0
const chainId = 'eip155:1'

const open = async (): Promise<Visit> => {
  const context = await world.browser()
  await context.addInitScript(losing)
  const visit = await world.visit(context, world.hosts.one)
  await visit.open()
  return visit
}

/** A visitor from their address to a signature and out, with one of the frame's questions to the site cut off. */
test.each([
  ['/api/login', 'before'],
  ['/api/login', 'after'],
  ['/api/login/device', 'before'],
  ['/api/login/device', 'after'],
  ['/api/login/code', 'before'],
  ['/api/session', 'before'],
  ['/api/session', 'after'],
  ['/api/share', 'after'],
  ['/api/sign-out', 'before'],
  ['/api/sign-out', 'after'],
] as const)(
  'a visitor whose %s is cut off %s it was answered is told so, does the same again, and gets one signature',
  async (path, when) => {
    const visit = await open()
    const email = `cut${++count}@mail.example`
    const faults: unknown[] = []
    /** Once more where the site was out of reach, and no more often than that. */
    const ask = async (type: string, payload?: unknown) => {
      const first = await visit.ask(type, payload)
      if ((first.payload as { readonly code?: string } | undefined)?.code !== 'SITE_UNREACHABLE') return first
      faults.push(type)
      return visit.ask(type, payload)
    }
    const method = path === '/api/session' || path === '/api/share' ? 'GET' : 'POST'
    const cutsNow = (now: string): Promise<unknown> =>
      now === path ? lose(visit, world, { path, when, method }) : Promise.resolve()

    await cutsNow('/api/login')
    const started = await ask('CONNECT_EMAIL', { email })
    // The mail is on its way: another one is not sent so soon.
    if (path === '/api/login' && when === 'after')
      expect(started.payload).toMatchObject({ code: 'TOO_SOON', retryAfter: expect.any(Number) })
    else expect(started.payload).toEqual({ action: 'VERIFY_DEVICE' })
    await cutsNow('/api/login/device')
    const device = ask('CONNECT_DEVICE')
    const page = await visit.page.context().newPage()
    await page.goto(await world.ticket(email))
    await page.getByRole('button', { name: 'Approve this device' }).click()
    await page.getByRole('heading', { name: 'Approved' }).waitFor()
    await page.close()
    expect(await device).toMatchObject({ type: 'CONNECT_DEVICE_SUCCESS' })
    await cutsNow('/api/login/code')
    expect(await ask('CONNECT_OTP', { otp: await world.code(email) })).toMatchObject({ type: 'CONNECT_OTP_SUCCESS' })

    await cutsNow('/api/session')
    const user = await ask('GET_USER', { chainId })
    expect(user.type).toBe('GET_USER_SUCCESS')
    const { address } = user.payload as { readonly address: `0x${string}` }
    const message = `Hello ${count}`
    const sign = async () => {
      const answered = visit.ask('RPC_REQUEST', {
        chainId,
        method: 'personal_sign',
        params: JSON.stringify([stringToHex(message), address]),
      })
      const surface = await visit.surface()
      await surface.getByRole('button', { name: 'Approve' }).click()
      return answered
    }
    await cutsNow('/api/share')
    let signed = await sign()
    if (signed.type === 'RPC_REQUEST_ERROR') {
      faults.push('RPC_REQUEST')
      expect(signed.payload).toMatchObject({ code: 'SITE_UNREACHABLE' })
      signed = await sign()
    }
    const { result } = signed.payload as { readonly result: `0x${string}` }
    expect(await verifyMessage({ address, message, signature: result })).toBe(true)

    await cutsNow('/api/sign-out')
    await ask('SIGN_OUT')
    expect((await ask('IS_CONNECTED')).payload).toEqual({ isConnected: false })
    expect(faults).toHaveLength(1)
  },
)
