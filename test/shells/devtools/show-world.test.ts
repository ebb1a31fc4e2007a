import { type Duplex, PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { showWorld } from '../../../shells/devtools-cli/show-world.ts'
import { createSimulatedWorld } from '../../../shells/devtools-cli/worlds/simulated-world.ts'

const terminal = () => {
  const written: string[] = []
  const stdout: Duplex = Object.assign(new PassThrough(), {
    columns: 80,
    rows: 24,
    isTTY: true,
    write: (text: string, done?: unknown) => {
      written.push(text)
      if (typeof done === 'function') done()
      return true
    },
  })
  const stdin: Duplex = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: () => stdin,
    ref: () => stdin,
    unref: () => stdin,
  })
  const streams = {
    stdin: stdin as NodeJS.ReadStream,
    stdout: stdout as NodeJS.WriteStream,
    stderr: new PassThrough(),
  }
  return { written, streams }
}

it('after a fault in drawing the terminal shows again what it showed before, and the world has ended', async () => {
  const { written, streams } = terminal()
  const world = createSimulatedWorld()
  let hasEnded = false
  let fault: Error | undefined
  let change: (() => void) | undefined
  const broken: typeof world = {
    ...world,
    view: {
      snapshot: () => {
        if (fault) throw fault
        return world.view.snapshot()
      },
      value$: {
        subscribe: (next) => {
          change = () => next(world.view.snapshot())
          return { unsubscribe: () => undefined }
        },
      },
    },
    dispose: async () => {
      hasEnded = true
      await world.dispose()
    },
  }
  const shown = showWorld(broken, { isPlain: false, hasColors: false }, streams)
  const failed = expect(shown).rejects.toThrow('no view')
  await expect.poll(() => change).toBeDefined()
  fault = new Error('no view')
  change?.()
  await failed
  expect(written.at(-1)).toBe('\u001B[?1049l')
  expect(hasEnded).toBe(true)
})
