import type { CDPSession, Page } from 'playwright-core'
import { type Part, part } from './screen-parts.ts'

interface Property {
  readonly name: string
  readonly value: { readonly value?: unknown }
}

interface Node {
  readonly nodeId: string
  readonly ignored: boolean
  readonly role?: { readonly value?: unknown }
  readonly name?: { readonly value?: unknown }
  readonly properties?: readonly Property[]
  readonly childIds?: readonly string[]
}

const roles: Readonly<Record<string, Part['role']>> = {
  heading: 'heading',
  button: 'button',
  link: 'link',
  searchbox: 'field',
  textbox: 'field',
}

const roleOf = (node: Node): string => String(node.role?.value ?? '')
const nameOf = (node: Node): string => String(node.name?.value ?? '').trim()
const isBusy = (node: Node): boolean =>
  (node.properties ?? []).some(({ name, value }) => name === 'busy' && Boolean(value.value))

const readTree = async (session: CDPSession): Promise<ReadonlyMap<string, Node>> => {
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return new Map(nodes.map((node) => [node.nodeId, node as Node]))
}

/**
 * What the dialog of a page is for assistive technology, read from the browser's own accessibility tree: to be compared with
 * `partsOfScreen`. A busy region is its heading or, where it has none, its first words.
 */
export const partsOfDialog = async (page: Page): Promise<readonly Part[]> => {
  const session = await page.context().newCDPSession(page)
  const tree = await readTree(session)
  await session.detach()
  const childrenOf = (node: Node): readonly Node[] => (node.childIds ?? []).flatMap((id) => tree.get(id) ?? [])
  const within = (node: Node): readonly Node[] => childrenOf(node).flatMap((child) => [child, ...within(child)])

  const read = (node: Node, isInBusyRegion: boolean): readonly Part[] => {
    const role = roles[roleOf(node)]
    if (!node.ignored && role !== undefined) {
      return [part(role, nameOf(node), isBusy(node) || (isInBusyRegion && role === 'heading'))]
    }
    const inside = within(node).filter(({ ignored }) => !ignored)
    const isRegion = isBusy(node)
    const words =
      isRegion && !inside.some((one) => roleOf(one) === 'heading')
        ? inside.filter((one) => roleOf(one) === 'StaticText').slice(0, 1)
        : []
    return [
      ...words.map((one) => part('text', nameOf(one), true)),
      ...childrenOf(node).flatMap((child) => read(child, isInBusyRegion || isRegion)),
    ]
  }
  const dialog = [...tree.values()].find((node) => !node.ignored && roleOf(node) === 'dialog')
  return dialog === undefined ? [] : read(dialog, false)
}
