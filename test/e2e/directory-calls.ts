import { expect } from 'vitest'
import { DirectoryCaller } from '../sandbox/support/directory-calls.ts'
import { advanceTime } from './page-waits.ts'
import { sandbox } from './sandbox.ts'
import type { Visit, VisitOptions } from './visit.ts'

/** A project of its own, so that its faults reach no other test, and the visit that names it. */
export const ownProject = (): { readonly caller: DirectoryCaller; readonly options: Record<string, unknown> } => {
  const caller = new DirectoryCaller(sandbox.services['directory'] ?? '')
  return { caller, options: { projectId: caller.project } }
}

export const withServices = (given: VisitOptions = {}): VisitOptions => ({ hasServices: true, ...given })

/** What goes over the network to the directory, in order; what the browser has already is no call. */
export interface DirectoryCalls {
  /**
   * Path and query since the last time, once nothing more comes (the visit needs `installClock`); without what says who asks.
   * Questions in their order, then pictures, which come in whatever order the browser sees their places.
   */
  readonly settled: () => Promise<readonly string[]>
}

const marks = ['projectId', 'st', 'sv']

export const watchDirectory = async (visitor: Visit): Promise<DirectoryCalls> => {
  const directory = sandbox.services['directory'] ?? ''
  const session = await visitor.context.newCDPSession(visitor.page)
  const asked = new Map<string, string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    // What a project has set is no matter of wallets.
    if (request.url.startsWith(directory) && !request.url.includes('/appkit/v1/config'))
      asked.set(requestId, request.url)
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) asked.delete(requestId)
  })
  await session.send('Network.enable')
  return {
    settled: async () => {
      await advanceTime(visitor)
      const urls = [...asked.values()].map((url) => new URL(url))
      asked.clear()
      for (const { searchParams } of urls) {
        expect(marks.filter((mark) => !searchParams.get(mark))).toEqual([])
        for (const mark of marks) searchParams.delete(mark)
      }
      const calls = urls.map(({ pathname, search }) => pathname + decodeURIComponent(search))
      const isPicture = (call: string): boolean => call.startsWith('/getWalletImage/')
      return [...calls.filter((call) => !isPicture(call)), ...calls.filter(isPicture).toSorted()]
    },
  }
}
