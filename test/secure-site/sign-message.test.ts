import { stringToHex, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFrameWorld, type FrameWorld, type Visit } from './support/frame-world.ts'

let world: FrameWorld
beforeAll(async () => {
  world = await createFrameWorld({ storage: 'partitioned' })
})
afterAll(() => world.stop())

let count = 0
const chainId = 'eip155:1'
interface Signer extends Visit {
  readonly address: `0x${string}`
}
const signer = async (): Promise<Signer> => {
  const visit = await world.visit(await world.browser(), world.hosts.one)
  await visit.open()
  await visit.signIn(`signer${++count}@mail.example`)
  const { payload } = await visit.ask('GET_USER', { chainId })
  return { ...visit, address: (payload as { address: `0x${string}` }).address }
}
const rpc = (visit: Visit, method: string, params: unknown) =>
  visit.ask('RPC_REQUEST', { chainId, method, params: JSON.stringify(params) })

test('a message is signed once the visitor has pressed Approve, on the page that shows it', async () => {
  const visit = await signer()
  const answered = rpc(visit, 'personal_sign', [stringToHex('Hello \u202Eworld'), visit.address])
  const surface = await visit.surface()
  await surface.getByRole('heading', { name: 'Sign a message' }).waitFor()
  expect(await surface.locator('pre').first().textContent()).toBe('Hello ‹U+202E›world')
  expect(await surface.getByText(world.hosts.one, { exact: true }).count()).toBe(1)
  expect(await surface.getByText(visit.address).count()).toBe(1)
  await surface.getByRole('button', { name: 'Approve' }).click()
  const { type, payload } = await answered
  expect(type).toBe('RPC_REQUEST_SUCCESS')
  const { result } = payload as { result: `0x${string}` }
  expect(await verifyMessage({ address: visit.address, message: 'Hello \u202Eworld', signature: result })).toBe(true)
  await surface.getByText('Signed.').waitFor()
})

test('the visitor rejects it', async () => {
  const visit = await signer()
  const answered = rpc(visit, 'personal_sign', [visit.address, 'Hello'])
  const surface = await visit.surface()
  await surface.getByRole('button', { name: 'Reject' }).click()
  expect(await answered).toMatchObject({ type: 'RPC_REQUEST_ERROR', payload: { code: 'REJECTED' } })
})
