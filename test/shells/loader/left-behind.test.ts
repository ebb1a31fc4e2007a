import { expect, test, vi } from 'vitest'
import { announceModal } from '../../../shells/dom/loader/announce-modal.ts'
import { createLazyModal } from '../../../shells/dom/loader/create-lazy-modal.ts'
import { modalSlot } from '../../../shells/dom/loader/modal-slot.ts'
import { createModal } from '../../../shells/react/index.ts'
import { createFakeStages, network, options, settled, storedSnapshot } from './fake-stages.ts'
import { stubPage } from './page.ts'

const page = stubPage()

test('a disposed modal of a React host leaves no style sheet behind, and takes no other away', () => {
  const sheets: object[] = [{ of: 'the host' }]
  vi.stubGlobal('document', { adoptedStyleSheets: sheets })
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync(): void {}
    },
  )
  const now = (): readonly object[] => Reflect.get(document, 'adoptedStyleSheets')
  const given = { projectId: 'p', networks: [network] } as const
  const [one, other] = [createModal(given), createModal({ ...given, storageKey: 'other' })]
  expect(now()).toHaveLength(3)
  const [, , sheetOfOther] = now()
  one.dispose()
  one.dispose()
  expect(now()).toEqual([{ of: 'the host' }, sheetOfOther])
  other.dispose()
  expect(now()).toEqual([{ of: 'the host' }])
})

test('a modal that was announced and disposed does not listen to other tabs any more, and shows no button', async () => {
  const { stages } = createFakeStages()
  const slot = modalSlot()
  const [loadRuntime, loadModal] = [
    vi.fn(stages.loadRuntime),
    vi.fn(async () => createLazyModal(options, { ...stages, ...slot.announced?.stages })),
  ]
  announceModal(options, loadModal, { ...stages, loadRuntime })
  await vi.waitFor(() => expect(slot.modal).toBeDefined())
  slot.modal?.dispose()
  page.storeElsewhere('@latchkey/default/snapshot', storedSnapshot)
  await settled()
  expect(loadRuntime).not.toHaveBeenCalled()
  expect([slot.modal, slot.announced]).toEqual([undefined, undefined])
})
