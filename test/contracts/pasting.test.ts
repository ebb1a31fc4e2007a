import { expect, it } from 'vitest'
import { createBrowserPasting } from '../../infrastructure/browser/browser-pasting.ts'
import { createSimulatedPasting } from '../../infrastructure/simulation/simulated-pasting.ts'
import { describePasting } from './pasting.contract.ts'

/** A browser's part in it. */
const createNavigator = () => {
  let copied = ''
  let isRefused = false
  const clipboard = {
    // As a browser has it: only on its own object.
    readText(this: unknown): Promise<string> {
      if (this !== clipboard) throw new TypeError('Illegal invocation')
      return isRefused ? Promise.reject(new DOMException('', 'NotAllowedError')) : Promise.resolve(copied)
    },
  }
  return {
    navigator: { clipboard },
    copy: (text: string) => {
      copied = text
    },
    refuse: () => {
      isRefused = true
    },
  }
}

describePasting('browser', () => {
  const { navigator, copy, refuse } = createNavigator()
  return { pasting: createBrowserPasting(navigator), none: createBrowserPasting({}), copy, refuse }
})

describePasting('simulated', () => {
  const pasting = createSimulatedPasting()
  pasting.copy('')
  return { pasting, none: createSimulatedPasting(), copy: pasting.copy, refuse: () => pasting.copy(undefined) }
})

it('a terminal, and a browser that lets pages write only, have no button', async () => {
  for (const navigator of [undefined, {}, { clipboard: {} }]) {
    const pasting = createBrowserPasting(navigator)
    expect([await pasting.canPaste(), await pasting.paste()]).toEqual([false, undefined])
  }
})
