import { failure } from '../../core/domain/shared/failure.ts'
import { err, ok } from '../../core/domain/shared/result.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'
import type { Page } from '../../core/ports/shared/page.ts'
import type { Unsubscribe } from '../../core/ports/shared/unsubscribe.ts'

export interface TerminalPageDeps {
  /** Writes to the terminal; missing where there is none. */
  readonly write: ((text: string) => void) | undefined
  /** The program was stopped and is in the foreground again (SIGCONT). */
  readonly onResume: (listener: () => void) => Unsubscribe
  /** There are terminals on phones. */
  readonly isMobile: () => boolean
}

const base64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)))

/** A terminal in the page's place. It copies with OSC 52, which terminals understand or ignore. */
export const createTerminalPage = (deps: TerminalPageDeps): Page => {
  let stop: Unsubscribe | undefined
  const returns = createListeners<void>({
    onFirst: () => {
      stop = deps.onResume(() => returns.emit())
    },
    onNone: () => {
      stop?.()
      stop = undefined
    },
  })
  const copy: Page['copy'] = async (text) => {
    if (deps.write === undefined) return err(failure('CLIPBOARD_UNAVAILABLE'))
    deps.write(`\u001B]52;c;${base64(text)}\u0007`)
    return ok(undefined)
  }
  return {
    copy,
    onReturn: returns.add,
    whenDrawn: () => undefined,
    leave: () => undefined,
    address: () => '',
    isMobile: deps.isMobile,
    device: () => ({
      isMobile: deps.isMobile(),
      os: 'other',
      isSafari: false,
      isTelegram: false,
      isFramed: false,
      wallets: [],
      url: 'http://127.0.0.1/',
    }),
    // A terminal goes nowhere by itself: the visitor pastes it where it belongs.
    openLink: ({ href }) => void copy(href),
  }
}
