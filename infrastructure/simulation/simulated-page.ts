import type { Device } from '../../core/domain/shared/device.ts'
import { failure } from '../../core/domain/shared/failure.ts'
import type { Link } from '../../core/domain/shared/link.ts'
import { err, ok } from '../../core/domain/shared/result.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'
import type { Page } from '../../core/ports/shared/page.ts'

export interface SimulatedPage extends Page {
  /** The visitor comes back from wherever they were. */
  readonly comeBack: () => void
  readonly blockClipboard: (isBlocked: boolean) => void
  readonly clipboard: () => string | undefined
  readonly becomeMobile: () => void
  readonly become: (device: Partial<Device>) => void
  /** Every link that was opened. */
  readonly opened: () => readonly Link[]
}

export const createSimulatedPage = (): SimulatedPage => {
  const returns = createListeners<void>()
  let clipboard: string | undefined
  let isBlocked = false
  const opened: Link[] = []
  let device: Device = {
    isMobile: false,
    os: 'other',
    isSafari: false,
    isTelegram: false,
    isFramed: false,
    wallets: [],
    url: 'http://simulation.test/',
  }
  const become = (changes: Partial<Device>): void => {
    device = { ...device, ...changes }
  }
  return {
    copy: async (text) => {
      if (isBlocked) return err(failure('CLIPBOARD_UNAVAILABLE'))
      clipboard = text
      return ok(undefined)
    },
    onReturn: returns.add,
    whenDrawn: () => undefined,
    leave: () => undefined,
    address: () => device.url,
    isMobile: () => device.isMobile,
    device: () => device,
    openLink: (link) => void opened.push(link),
    comeBack: () => returns.emit(),
    blockClipboard: (blocked) => {
      isBlocked = blocked
    },
    clipboard: () => clipboard,
    becomeMobile: () => become({ isMobile: true }),
    become,
    opened: () => [...opened],
  }
}
