import { expect, test } from 'vitest'
import { startDirectory } from '../../sandbox/directory/directory-server.ts'
import { startRelay } from '../../sandbox/relay/index.ts'

test('servers leave the process its own Request and Response: who shares it relies on them', async () => {
  const before = [globalThis.Request, globalThis.Response]
  const servers = [await startDirectory({ port: 0 }), await startRelay({ port: 0 })]
  expect([globalThis.Request, globalThis.Response]).toEqual(before)
  await Promise.all(servers.map((server) => server.stop()))
})
