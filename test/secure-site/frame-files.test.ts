import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFrameWorld, type FrameWorld } from './support/frame-world.ts'

let world: FrameWorld
beforeAll(async () => {
  world = await createFrameWorld({ storage: 'shared' })
})
afterAll(() => world.stop())

test('a file of the frame that did not come comes with the next request: a browser remembers the first failure', async () => {
  const visit = await world.visit(await world.browser(), world.hosts.one)
  await visit.open()
  await visit.signIn('files@mail.example')
  const user = () => visit.ask('GET_USER', { chainId: 'eip155:1' })
  /** @returns the answer while these files do not come */
  const without = async (files: RegExp, ask: () => Promise<unknown>): Promise<unknown> => {
    let cut = 0
    await visit.page.route(files, (route) => {
      cut += 1
      return route.abort()
    })
    const answer = await ask()
    expect(cut).toBeGreaterThan(0)
    await visit.page.unroute(files)
    return answer
  }
  const unreachable = { payload: { code: 'SITE_UNREACHABLE' } }
  expect(await without(/\/frame\/evm-signer/, user)).toMatchObject(unreachable)
  const answer = await user()
  expect(answer).toMatchObject({ type: 'GET_USER_SUCCESS' })

  const { address } = Object(answer.payload)
  const params = JSON.stringify(['0x68656c6c6f', address])
  const sign = () => visit.ask('RPC_REQUEST', { chainId: 'eip155:1', method: 'personal_sign', params })
  for (const files of [/\/frame\/create-signing/, /\/frame\/evm-methods/])
    expect(await without(files, sign)).toMatchObject(unreachable)
  const surface = await visit.surface()
  const asked = sign()
  await surface.getByText('hello').waitFor()
  await surface.getByRole('button', { name: 'Approve' }).click()
  expect(await asked).toMatchObject({ type: 'RPC_REQUEST_SUCCESS' })

  expect(await without(/\/frame\/link-code/, () => visit.ask('LINK_CODE'))).toMatchObject(unreachable)
  expect(await visit.ask('LINK_CODE')).not.toMatchObject(unreachable)
})
