import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ApprovalEvent } from '../../../core/ports/connections/wallet-approvals.ts'
import { codeOfSending } from '../../../infrastructure/wallets/eip1193-transaction-sender.ts'
import { askedAfterMs, createFrameApprovals } from '../../../infrastructure/wallets/embedded/frame-approvals.ts'
import { readRequest } from '../../../secure-site/frame/frame-requests.ts'
import { createFrameStand, type FrameStand } from '../../support/frame-stand.ts'

const address = 'https://wallet.test/approval?projectId=x'
const signature = `0x${'5'.repeat(130)}`

const createWorld = (stand: FrameStand) => {
  const heard: (ApprovalEvent | 'signed-out')[] = []
  const approvals = createFrameApprovals({
    client: stand.client,
    clock: stand.clock,
    address,
    onSignedOut: () => heard.push('signed-out'),
  })
  approvals.on((event) => heard.push(event))
  const sign = (text = 'Hello') => {
    const answer = approvals.request('eip155:1', 'personal_sign', [text])
    // Whoever looks at it later hears of it then.
    answer.catch(() => undefined)
    return answer
  }
  const say = async (id: string, type: string, payload?: unknown): Promise<void> => {
    stand.frame().say({ id, type: `RPC_REQUEST_${type}`, ...(payload !== undefined && { payload }) })
    await stand.settled()
  }
  return { heard, approvals, sign, say }
}

let stand: FrameStand
let world: ReturnType<typeof createWorld>
beforeEach(() => {
  stand = createFrameStand()
  world = createWorld(stand)
})
afterEach(() => stand.stop())

const asked = { type: 'approval-asked' }
const shown = { type: 'approval-shown', surface: { address, frame: 'frame-1' } }
const over = { type: 'approval-over' }

/** The visitor is being asked. */
const pending = async () => {
  const answer = world.sign()
  await stand.open()
  const id = await stand.request('RPC_REQUEST')
  await world.say(id, 'PENDING')
  return { answer, id }
}

describe('a request', () => {
  it('goes to the frame as JSON, is shown while the visitor is asked, and has all the time', async () => {
    const { answer, id } = await pending()
    expect(stand.frame().heard()).toEqual([
      { id, type: 'RPC_REQUEST', payload: { chainId: 'eip155:1', method: 'personal_sign', params: '["Hello"]' } },
    ])
    expect(world.heard).toEqual([asked, shown])
    stand.clock.advance(3_600_000)
    await world.say(id, 'SUCCESS', { result: signature })
    expect(await answer).toEqual({ result: signature })
    expect(world.heard).toEqual([asked, shown, over])
  })

  it('is shown at once where the wallet asks at once', async () => {
    stand.client.prepare()
    await stand.open()
    void world.sign()
    const id = await stand.request('RPC_REQUEST')
    expect(world.heard).toEqual([])
    await world.say(id, 'PENDING')
    expect(world.heard).toEqual([asked, shown])
  })

  it('that the wallet refuses at once shows nothing', async () => {
    stand.client.prepare()
    await stand.open()
    const answer = world.sign()
    stand.clock.advance(askedAfterMs - 1)
    const id = await stand.request('RPC_REQUEST')
    await world.say(id, 'ERROR', { code: 'INVALID_PARAMS', message: 'That is no text' })
    await expect(answer).rejects.toMatchObject({ code: -32602, message: 'That is no text' })
    expect(world.heard).toEqual([])
  })

  it('shows that it waits, where the wallet takes its time', async () => {
    const answer = world.sign()
    stand.clock.advance(askedAfterMs)
    expect(world.heard).toEqual([asked])
    await stand.open()
    await stand.request('RPC_REQUEST')
    expect(world.heard).toEqual([asked, shown])
    stand.clock.advance(120_000)
    await expect(answer).rejects.toMatchObject({ code: -32603 })
    expect(world.heard).toEqual([asked, shown, over])
  })

  it('whose numbers are of a chain has them as hexadecimals, and one with a circle is asked of nobody', async () => {
    const circle: unknown[] = []
    circle.push(circle)
    await expect(world.approvals.request('eip155:1', 'personal_sign', circle)).rejects.toMatchObject({ code: -32602 })
    void world.approvals.request('eip155:1', 'eth_sendTransaction', [{ value: 255n }]).catch(() => undefined)
    await stand.open()
    await stand.request('RPC_REQUEST')
    expect(stand.frame().heard()).toMatchObject([{ payload: { params: '[{"value":"0xff"}]' } }])
  })

  it.each<[string, unknown]>([
    ['too long', ['x'.repeat(262_141)]],
    ['a function', () => undefined],
    ['what says that it is nothing', { toJSON: () => undefined }],
    [
      'what throws',
      {
        toJSON: () => {
          throw new Error('no')
        },
      },
    ],
  ])('that is %s is refused at once', async (_, params) => {
    await expect(world.approvals.request('eip155:1', 'personal_sign', params)).rejects.toMatchObject({ code: -32602 })
    expect(world.heard).toEqual([])
  })

  it('as long as it may be goes to the frame', async () => {
    void world.approvals.request('eip155:1', 'personal_sign', ['x'.repeat(262_140)]).catch(() => undefined)
    await stand.open()
    const id = await stand.request('RPC_REQUEST')
    expect(readRequest({ ...stand.frame().heard()[0], id })).toMatchObject({ kind: 'request' })
  })

  it('beside another one is shown until both are answered', async () => {
    const { answer, id } = await pending()
    const other = world.sign('Goodbye')
    const otherId = await stand.request('RPC_REQUEST', 2)
    await world.say(otherId, 'PENDING')
    await world.say(id, 'SUCCESS', { result: signature })
    await answer
    expect(world.heard).toEqual([asked, shown])
    await world.say(otherId, 'ERROR', { code: 'REJECTED', message: 'The visitor said no' })
    await expect(other).rejects.toMatchObject({ code: 4001 })
    expect(world.heard).toEqual([asked, shown, over])
  })

  it.each([
    ['REJECTED', 4001],
    ['UNAUTHORIZED_ACCOUNT', 4100],
    ['FOREIGN_SIGN_IN', 4100],
    ['METHOD_NOT_ALLOWED', 4200],
    ['UNKNOWN_NETWORK', 4901],
    ['ATOMIC_UNSUPPORTED', 5760],
    ['INSUFFICIENT_FUNDS', -32000],
    ['WOULD_REVERT', -32000],
    ['SEND_FAILED', -32000],
    ['TOO_MANY_REQUESTS', -32005],
    ['OUTCOME_UNKNOWN', -32603],
    ['NETWORK_UNREACHABLE', -32603],
    ['toString', -32603],
    ['', -32603],
  ])('that the wallet answers with %s is rejected with %i and its words', async (code, expected) => {
    const { answer, id } = await pending()
    await world.say(id, 'ERROR', { code, message: 'Words of the wallet' })
    await expect(answer).rejects.toMatchObject({ code: expected, message: 'Words of the wallet' })
  })

  it.each([
    ['INSUFFICIENT_FUNDS', true],
    ['WOULD_REVERT', true],
    // It may have been sent by then.
    ['SEND_FAILED', false],
    ['NETWORK_UNREACHABLE', false],
    ['OUTCOME_UNKNOWN', false],
  ])('that the wallet answers with %s says for sure that nothing was sent: %s', async (code, isSure) => {
    const { answer, id } = await pending()
    await world.say(id, 'ERROR', { code, message: 'Words of the wallet' })
    const error: unknown = await answer.catch((reason: unknown) => reason)
    expect(codeOfSending(error)).toBe(isSure ? 'SEND_FAILED' : 'SEND_UNCERTAIN')
  })

  it.each([[{}], [{ result: 7 }], [{ result: 'yes' }], [{ result: [] }], [{ result: ['0x12'] }], [undefined]])(
    'that is answered with %j has no answer',
    async (payload) => {
      const { answer, id } = await pending()
      await world.say(id, 'SUCCESS', payload)
      await expect(answer).rejects.toMatchObject({ code: -32603 })
    },
  )

  it('of a visitor who is not signed in any more tells of it', async () => {
    const { answer, id } = await pending()
    await world.say(id, 'ERROR', { code: 'NOT_SIGNED_IN', message: 'Sign in with your email first' })
    await expect(answer).rejects.toMatchObject({ code: 4100 })
    expect(world.heard).toContain('signed-out')
  })
})

describe('a visitor who turns away', () => {
  it('has what they did not approve dropped, once the wallet says so', async () => {
    const { answer, id } = await pending()
    world.approvals.cancel()
    await expect.poll(() => stand.frame().heard().at(-1)).toEqual({ id, type: 'ABORT' })
    expect(world.heard).toEqual([asked, shown])
    await world.say(id, 'ERROR', { code: 'ABORTED', message: 'whatever' })
    await expect(answer).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
    expect(world.heard).toEqual([asked, shown, over])
  })

  it('gets what they had approved all the same', async () => {
    const { answer, id } = await pending()
    world.approvals.cancel()
    await world.say(id, 'SUCCESS', { result: signature })
    expect(await answer).toEqual({ result: signature })
  })

  it('of a wallet that says nothing more is told that it may have been done', async () => {
    const { answer } = await pending()
    world.approvals.cancel()
    stand.clock.advance(20_000)
    await expect(answer).rejects.toMatchObject({ code: -32603, message: expect.stringMatching('may have been done') })
  })

  it('before the frame is there has asked it nothing', async () => {
    const answer = world.sign()
    world.approvals.cancel()
    await expect(answer).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
    await stand.open()
    expect(stand.frame().heard()).toEqual([])
  })

  it('drops nothing of what is asked after that', async () => {
    world.approvals.cancel()
    const { answer, id } = await pending()
    await world.say(id, 'SUCCESS', { result: signature })
    expect(await answer).toEqual({ result: signature })
  })
})

describe('a frame that goes away', () => {
  it('while the visitor is asked leaves open what was done', async () => {
    const { answer } = await pending()
    stand.frame().takeOut()
    await expect(answer).rejects.toMatchObject({ code: -32603, message: expect.stringMatching('may have been done') })
    expect(world.heard.at(-1)).toEqual(over)
  })

  it('before it asked did nothing; the next request is shown by the next frame', async () => {
    const answer = world.sign()
    await stand.open()
    await stand.request('RPC_REQUEST')
    stand.frame().takeOut()
    await expect(answer).rejects.toMatchObject({
      code: -32603,
      message: expect.not.stringMatching('may have been done'),
    })
    const again = world.sign()
    await stand.open()
    const id = await stand.request('RPC_REQUEST')
    await world.say(id, 'PENDING')
    expect(world.heard.at(-1)).toEqual({ type: 'approval-shown', surface: { address, frame: 'frame-2' } })
    await world.say(id, 'SUCCESS', { result: signature })
    expect(await again).toEqual({ result: signature })
  })
})

it('a method that was refused is told', () => {
  world.approvals.refuse('eth_sign')
  expect(world.heard).toEqual([{ type: 'method-refused', method: 'eth_sign' }])
})
