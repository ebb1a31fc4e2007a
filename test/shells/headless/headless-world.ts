import { vi } from 'vitest'
import type { ModalCore } from '../../../core/modal-core.ts'
import { wrongOptions, wrongUpdate } from '../../../infrastructure/composition/check-options.ts'
import { createHeadlessModal, type HeadlessModal } from '../../../shells/dom/headless/create-headless-modal.ts'
import { createStartRuntime } from '../../../shells/dom/loader/start-runtime.ts'
import { alice, type CoreWorld, createCoreWorld, type WorldOptions, walletNamed } from '../../support/core-world.ts'
import { options } from '../loader/fake-stages.ts'

export interface HeadlessWorld extends CoreWorld {
  readonly modal: HeadlessModal
  /** What was asked for of ours. */
  readonly asked: readonly string[]
  /** Elements that were put into the page. */
  readonly placed: readonly unknown[]
  /** From now on no part of the runtime comes, or all do. */
  readonly fail: (isFailing: boolean) => void
}

/** A modal without our views on the real core, as a page has it; the outside is simulated. */
export const createHeadlessWorld = (
  given: Partial<WorldOptions> = {},
  change: (core: ModalCore) => ModalCore = (core) => core,
): HeadlessWorld => {
  const asked: string[] = []
  const placed: unknown[] = []
  let isFailing = false
  vi.stubGlobal('document', {
    readyState: 'complete',
    querySelectorAll: () => [],
    createElement: (name: string) => ({ name, setAttribute: () => undefined, remove: () => undefined }),
    body: { append: (element: unknown) => placed.push(element) },
  })
  const world = createCoreWorld({ wallets: [walletNamed('Amber', { accounts: [alice] })], ...given })
  const modal = createHeadlessModal(options, {
    loadRuntime: async () => {
      asked.push('runtime')
      if (isFailing) throw new TypeError('Failed to fetch dynamically imported module')
      return {
        wrongOptions,
        wrongUpdate,
        startRuntime: createStartRuntime(
          () => change(world.core),
          async () => undefined,
        ),
      }
    },
    loadChecks: async () => ({ wrongOptions, wrongUpdate }),
    loadReadiness: async () => ({
      prefetchRuntime: async (steps) => {
        asked.push(steps.loadViews ? 'views' : 'no views')
      },
    }),
  })
  return {
    ...world,
    modal,
    asked,
    placed,
    fail: (next) => {
      isFailing = next
    },
  }
}
