import { createCell } from '../../core/state/shared/cell.ts'
import type { ModalScreen } from '../../core/view-models/modal/screens.ts'
import type { Intent } from '../../core/view-models/screen-types.ts'
import type { ModalWorld, WorldView } from '../../shells/devtools-cli/worlds/modal-world.ts'

export interface StaticWorld extends ModalWorld {
  readonly intents: () => readonly Intent[]
  readonly actionsDone: () => readonly string[]
  readonly show: (change: Partial<WorldView>) => void
}

/** A world that shows one screen and writes down what is asked of it. */
export const createStaticWorld = (screen: ModalScreen, more: Partial<WorldView> = {}): StaticWorld => {
  const intents: Intent[] = []
  const done: string[] = []
  const view = createCell<WorldView>({
    screen,
    button: { status: 'disconnected', label: 'Connect wallet', busy: false },
    facts: [
      { label: 'Account', value: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
      { label: 'Network', value: 'Donaudampfschifffahrtsnetz der Gesellschaft (eip155:31337)' },
    ],
    log: Array.from({ length: 40 }, (_, at) => ({
      at: at * 1500,
      who: 'visitor' as const,
      text: `choose-wallet with-a-very-long-name-${at}`,
    })),
    ...more,
  })
  return {
    name: 'still world',
    view,
    dispatch: (intent) => {
      intents.push(intent)
    },
    actions: (['o', 'a', '.'] as const).map((key) => ({
      key,
      group: key === 'o' ? 'host' : key === 'a' ? 'wallet' : 'time',
      label: `does ${key}`,
      run: () => {
        done.push(key)
      },
    })),
    dispose: async () => undefined,
    intents: () => intents,
    actionsDone: () => done,
    show: (change) => view.set({ ...view.snapshot(), ...change }),
  }
}
