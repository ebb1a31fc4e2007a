import { expect, test, vi } from 'vitest'
import type { HostEvent } from '../../../core/domain/modal/host-event.ts'
import { createLazyModal } from '../../../shells/dom/loader/create-lazy-modal.ts'
import { createFakeStages, options, settled } from './fake-stages.ts'
import { stubPage } from './page.ts'

stubPage()

const ignore = (): undefined => undefined

test('a host is told that the runtime did not come, where nobody else could', async () => {
  const { stages, fail } = createFakeStages()
  const heard: HostEvent[] = []
  const modal = createLazyModal({ ...options, onEvent: (event) => heard.push(event) }, stages)
  modal.open().catch(ignore)
  await settled()
  fail()
  await settled()
  // The runtime and the views: two files.
  expect(heard).toMatchObject([
    { type: 'ERROR', failure: { code: 'LOAD_FAILED', category: 'network', cause: expect.any(TypeError) } },
    { type: 'ERROR', failure: { code: 'LOAD_FAILED' } },
  ])
})

test('the core tells that views did not come, where it is there', async () => {
  const { stages, log, runtimes, views } = createFakeStages()
  const heard: HostEvent[] = []
  const modal = createLazyModal({ ...options, onEvent: (event) => heard.push(event) }, stages)
  modal.open().catch(ignore)
  await settled()
  runtimes[0]?.resolve()
  await settled()
  views[0]?.reject(new TypeError('Failed to fetch'))
  await settled()
  expect(log.filter((entry) => entry.startsWith('report'))).toEqual(['report LOAD_FAILED'])
  expect(heard).toEqual([])
})

test('a listener that throws breaks nothing: its fault is one of the page', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const { stages, fail } = createFakeStages()
  const fault = new Error('of the host')
  const onEvent = (): never => {
    throw fault
  }
  const modal = createLazyModal({ ...options, onEvent }, stages)
  const opened = modal.open().catch((error: { code?: unknown }) => error.code)
  await settled()
  fail()
  expect(await opened).toBe('LOAD_FAILED')
  expect(reported).toHaveBeenCalledWith(fault)
})
