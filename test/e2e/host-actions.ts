import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedPart } from '../support/shared-part.ts'
import type { Visit } from './visit.ts'

const script = readFileSync(join((await sharedPart('built')).library, 'actions.js'), 'utf8')

/** Bigints as text with an `n`, which the page's side reads back. */
type Request = Readonly<Record<string, unknown>>
interface Answer {
  readonly statuses: readonly string[]
  readonly value?: Readonly<Record<string, string>>
  readonly code?: string
  readonly shortMessage?: string
  readonly message?: string
}

/** As a host calls it that has imported `latchkey/actions`. */
export const act = ({ page }: Visit, name: string, request: Request): Promise<Answer> =>
  page.evaluate(
    async ([action, given]) => {
      const find = (): unknown => Object(Reflect.get(globalThis, Symbol.for('latchkey/default'))).modal
      // That of a plain site comes once the page is quiet.
      while (!find()) await new Promise((resolve) => setTimeout(resolve, 20))
      const modal = find()
      const actions = Reflect.get(globalThis, 'latchkeyActions')
      const revive = (value: unknown): unknown => {
        if (typeof value === 'string') return /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value
        if (Array.isArray(value)) return value.map(revive)
        if (typeof value !== 'object') return value
        return Object.fromEntries(Object.entries(Object(value)).map(([key, part]) => [key, revive(part)]))
      }
      const statuses: string[] = []
      try {
        const value: object = await actions[action](modal, {
          ...Object(revive(given)),
          onSteps: (steps: readonly { status: string }[]) =>
            statuses.push(['steps', ...steps.map((one) => one.status)].join(' ')),
          onStatus: (status: string) => statuses.push(status),
        })
        return { statuses, value: Object.fromEntries(Object.entries(value).map(([key, part]) => [key, `${part}`])) }
      } catch (error) {
        const { code, shortMessage, message } = Object(error)
        return { statuses, code, shortMessage, message }
      }
    },
    [name, request] as const,
  )

/** The page imports `latchkey/actions`. */
export const loadActions = async ({ page }: Visit): Promise<void> => {
  await page.route('**/latchkey-actions.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  // As text: what runs tests rewrites an import.
  await page.evaluate("import('/latchkey-actions.js').then((all) => { globalThis.latchkeyActions = all })")
}
