import { expect, test } from 'vitest'
import { unsupportedNetwork } from '../../core/domain/networks/network.ts'
import { importLibraryFile } from '../support/library-file.ts'
import { sandbox } from './sandbox.ts'
import { visits } from './visit.ts'

type DirectoryModule = typeof import('../../infrastructure/composition/wallet-directory.ts')

const visit = visits()

test('the directory’s file works under the policy: wallets, and pictures fetched ahead', async () => {
  // It is the test that asks.
  const visitor = await visit('plain', { otherServices: [sandbox.services['directory'] ?? ''] })
  await visitor.connectButton.waitFor()
  const given = { address: sandbox.services['directory'] ?? '', networks: [unsupportedNetwork('eip155', 1)] }
  const file = await visitor.page.evaluateHandle(importLibraryFile('wallet-directory.js'))
  const found = await file.evaluate(async ({ createWalletDirectory }: DirectoryModule, { address, networks }) => {
    const directory = createWalletDirectory({ address, projectId: 'page', networks }, 'embed', {
      clock: { now: () => 0, after: () => () => undefined },
      onProblem: () => undefined,
    })
    const { signal } = new AbortController()
    const answer = await directory.wallets({ page: 1, entries: 4, search: 'sandbox' }, signal)
    const imageUrl = (answer.ok && answer.value.wallets[0]?.imageUrl) || ''
    await directory.preload([imageUrl], signal)
    // Not fetched again: it is there at once.
    const image = new Image()
    image.src = imageUrl
    await image.decode()
    return { answer, imageUrl, width: image.naturalWidth }
  }, given)
  expect(found.answer).toMatchObject({ ok: true, value: { wallets: [{ name: 'Sandbox Wallet' }], count: 1 } })
  expect(found.answer).not.toHaveProperty('value.isBundled')
  expect(found.width).toBeGreaterThan(0)
  expect(found.imageUrl).toContain('projectId=page&st=latchkey&sv=embed-eip155-')
  expect(visitor.requests().filter((url) => url === found.imageUrl)).toHaveLength(1)
})
