import {
  createElement,
  type ReactNode,
  StrictMode,
  Suspense,
  startTransition,
  use,
  useDeferredValue,
  useEffect,
  useState,
} from 'react'
import { createRoot } from 'react-dom/client'
import {
  ConnectButton,
  type ConnectButtonProps,
  LatchkeyProvider,
  useAccount,
  useConnections,
  useWalletInfo,
} from '../../../../shells/react/index.ts'
import { createFakeModal, nobody, somebody } from './fake-modal.ts'

/** What a visitor sees at once. */
interface Sight {
  /** What each component says, by several hooks. */
  readonly marks: readonly string[]
  /** What is deferred of it. */
  readonly late?: string
  readonly isWaiting?: true
}

interface Shown {
  readonly marks: number
  readonly isDeferring?: boolean
  readonly gate?: string
}

const fake = createFakeModal()
let show: (next: Shown) => void = () => undefined

/** What is done while React draws, in the middle of it. */
let interruption: (() => void) | undefined
let drawn = 0
const { port1, port2 } = new MessageChannel()
port1.onmessage = () => {
  const interrupt = interruption
  interruption = undefined
  interrupt?.()
}

/** So slow that React lets the page go on before it draws the next component: the message is there by then. */
const Slow = (): ReactNode => {
  if (interruption) {
    port2.postMessage('')
    const end = performance.now() + 60
    while (performance.now() < end);
  }
  return undefined
}

const labelOnly: ConnectButtonProps = { children: ({ label }) => label }
const Mark = (): ReactNode => {
  drawn += 1
  const { status } = useAccount()
  const { length } = useConnections()
  const wallet = useWalletInfo()?.name ?? 'none'
  const words = `${status} ${length} ${wallet} `
  return createElement('output', { className: 'mark' }, words, createElement(ConnectButton, labelOnly))
}

const Deferring = (): ReactNode => {
  const { status } = useAccount()
  const late = useDeferredValue(status)
  return createElement('p', {}, createElement('output', { className: 'late' }, late), createElement(Mark))
}

const gates = new Map<string, { readonly opened: Promise<void>; readonly open: () => void }>()
const gateNamed = (name: string) => {
  const gate = gates.get(name)
  if (gate === undefined) throw new Error(`no gate ${name}`)
  return gate
}
const Held = ({ gate }: { readonly gate: string }): ReactNode => {
  use(gateNamed(gate).opened)
  return createElement('section', { title: gate }, createElement(Mark))
}

const Page = (): ReactNode => {
  const [{ marks, isDeferring, gate }, set] = useState<Shown>({ marks: 0 })
  useEffect(() => {
    show = set
  }, [])
  const half = Math.ceil(marks / 2)
  const row = (from: number, to: number): ReactNode =>
    Array.from({ length: to - from }, (_, at) => createElement(Mark, { key: from + at }))
  return createElement(
    'main',
    {},
    createElement('h1', {}, 'Here'),
    row(0, half),
    marks > 1 && createElement(Slow),
    row(half, marks),
    isDeferring && createElement(Deferring),
    createElement(
      Suspense,
      { fallback: createElement('output', { className: 'wait' }) },
      gate && createElement(Held, { gate }),
    ),
  )
}

const look = (): Sight => {
  const texts = (kind: string): readonly string[] =>
    [...document.querySelectorAll(kind)].filter((one) => one.checkVisibility()).map((one) => one.textContent ?? '')
  const [late] = texts('.late')
  const isWaiting = document.querySelector('.wait') !== null
  return { marks: texts('.mark'), ...(late !== undefined && { late }), ...(isWaiting && { isWaiting }) }
}
/** Each that is another than the one before. */
const sights: Sight[] = []
const note = (): void => {
  const now = look()
  if (JSON.stringify(now) !== JSON.stringify(sights.at(-1))) sights.push(now)
}
new MutationObserver(note).observe(document.querySelector('#root') ?? document.body, {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
})

const concurrent = {
  sights: () => [...sights],
  /** From now on. */
  forget: () => void sights.splice(0, sights.length, look()),
  come: () => fake.say(somebody),
  go: () => fake.say(nobody),
  show: (next: Shown) => show(next),
  showInTransition: (next: Shown) => startTransition(() => show(next)),
  /** @returns what had been drawn by then, and what was there of it */
  comeWhileDrawing: () =>
    new Promise<{ readonly drawn: number; readonly there: number }>((resolve) => {
      drawn = 0
      interruption = () => {
        const before = { drawn, there: document.querySelectorAll('.mark').length }
        fake.say(somebody)
        resolve(before)
      }
    }),
  close: (gate: string) => {
    let open = (): void => undefined
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    gates.set(gate, { opened, open })
  },
  open: (gate: string) => gateNamed(gate).open(),
}
declare global {
  interface Window {
    concurrent: typeof concurrent
  }
}
window.concurrent = concurrent

createRoot(document.querySelector('#root') ?? document.body).render(
  createElement(StrictMode, {}, createElement(LatchkeyProvider, { modal: fake.modal }, createElement(Page))),
)
