import { startRelay } from '../../../sandbox/relay/index.ts'
import type { FromRelay, ToRelay } from './messages.ts'

/** The relay, alone in its process. */
const tell = (message: FromRelay): void => {
  process.send?.(message)
}

const usage = (): FromRelay => {
  globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  return { type: 'usage', cpu: user + system, rss, heap: heapUsed }
}

const { url } = await startRelay({ port: 0 })
process.on('message', (_: ToRelay) => tell(usage()))
process.on('disconnect', () => process.exit())
tell({ type: 'listening', url })
