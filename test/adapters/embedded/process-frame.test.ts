import { verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isEip1193Provider } from '../../../core/domain/wallets/external-wallet.ts'
import { createProcessFrameWorld, type ProcessFrameWorld } from '../../support/process-frame-world.ts'

let world: ProcessFrameWorld
beforeAll(async () => {
  world = await createProcessFrameWorld()
}, 120_000)
afterAll(() => world?.stop())

const never = (): AbortSignal => new AbortController().signal
const hex = (text: string): string => `0x${Buffer.from(text).toString('hex')}`

describe('the frame of a wallet site in a process', () => {
  it('signs what is approved, and nothing that is rejected or withdrawn', async () => {
    const { wallet, questions, dispose } = world.open()
    const email = 'process-signs@mail.example'
    expect(await wallet.login?.connectEmail(email, never())).toEqual({ ok: true, value: { action: 'VERIFY_DEVICE' } })
    const device = wallet.login?.connectDevice(never())
    await world.answer(email, 'approved')
    expect(await device).toMatchObject({ ok: true })
    expect(await wallet.login?.connectOtp(await world.code(email), never())).toMatchObject({ ok: true })
    expect(await wallet.connect(['eip155'], never())).toMatchObject({ ok: true })

    const provider = wallet.provider()
    if (!isEip1193Provider(provider)) throw new Error('There is no provider')
    const [address] = (await provider.request({ method: 'eth_accounts' })) as readonly `0x${string}`[]
    if (address === undefined) throw new Error('There is no account')
    const sign = (text: string) => provider.request({ method: 'personal_sign', params: [hex(text), address] })
    const asked = () => expect.poll(questions.current, { timeout: 10_000 }).toBe('Embedded wallet: Sign a message')

    const signing = sign('yes')
    await asked()
    questions.answer(true)
    const signature = (await signing) as `0x${string}`
    expect(await verifyMessage({ address, message: 'yes', signature })).toBe(true)

    const rejected = sign('no')
    const rejection = expect(rejected).rejects.toMatchObject({ code: 4001 })
    await asked()
    questions.answer(false)
    await rejection

    const withdrawn = sign('never mind')
    const withdrawal = expect(withdrawn).rejects.toMatchObject({ code: 4001 })
    await asked()
    wallet.approvals?.cancel()
    await withdrawal
    expect(questions.current()).toBeUndefined()
    await dispose()
  })

  const why = async (how: Parameters<ProcessFrameWorld['open']>[0]) => {
    const { wallet, alerts, dispose } = world.open(how)
    const answer = await wallet.login?.connectEmail('nobody@mail.example', never())
    await dispose()
    return { failure: answer?.ok === false ? answer.failure : undefined, alerts }
  }
  const unavailable = 'EMBEDDED_WALLET_UNAVAILABLE'

  it('says at once why there is none: a project that the site does not know', async () => {
    const { failure, alerts } = await why({ projectId: 'nobody' })
    expect(failure).toMatchObject({ code: unavailable, detail: expect.stringContaining('UNKNOWN_PROJECT') })
    expect(alerts).toEqual([expect.stringContaining('Could not load embedded wallet')])
  })

  it('says at once why there is none: a page that may not have it', async () => {
    const { failure } = await why({ origin: 'http://foreign.localhost' })
    expect(failure).toMatchObject({
      code: unavailable,
      detail: 'the wallet site does not allow http://foreign.localhost',
    })
  })

  it('says at once why there is none: nobody answers there', async () => {
    const { failure } = await why({ address: 'http://wallet.localhost:1' })
    expect(failure).toMatchObject({ code: unavailable, detail: 'http://wallet.localhost:1 does not answer' })
  })

  it('ends what is asked when it is disposed of while it loads', async () => {
    const { wallet, dispose } = world.open()
    const asked = wallet.login?.connectEmail('gone@mail.example', never())
    await dispose()
    expect(await asked).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
  })
})
