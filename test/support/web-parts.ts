import type { CDPSession, Page } from 'playwright-core'
import { type Part, part } from './part.ts'

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
  tab: 'button',
  switch: 'button',
  checkbox: 'button',
  image: 'image',
  searchbox: 'field',
  textbox: 'field',
}

const roleOf = (node: Node): string => String(node.role?.value ?? '')
const nameOf = (node: Node): string => String(node.name?.value ?? '').trim()
const isBusy = (node: Node): boolean =>
  (node.properties ?? []).some(({ name, value }) => name === 'busy' && Boolean(value.value))
const isOn = (node: Node): boolean =>
  (node.properties ?? []).some(
    ({ name, value }) => /^(selected|checked|pressed)$/.test(name) && String(value.value) === 'true',
  )

const readTree = async (session: CDPSession): Promise<ReadonlyMap<string, Node>> => {
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return new Map(nodes.map((node) => [node.nodeId, node as Node]))
}

/**
 * What the dialog of a page is for assistive technology, read from the browser's own accessibility tree: to be compared with
 * `partsOfScreen`. A busy region is its heading or, where it has none, its own name or first words. While there is no dialog, it is
 * what is said on the page.
 * @param kind what an inline modal is in place of a dialog
 */
export const partsOfDialog = async (page: Page, kind: 'dialog' | 'region' = 'dialog'): Promise<readonly Part[]> => {
  const session = await page.context().newCDPSession(page)
  const tree = await readTree(session)
  await session.detach()
  const childrenOf = (node: Node): readonly Node[] => (node.childIds ?? []).flatMap((id) => tree.get(id) ?? [])
  const within = (node: Node): readonly Node[] => childrenOf(node).flatMap((child) => [child, ...within(child)])

  const read = (node: Node, isInBusyRegion: boolean): readonly Part[] => {
    const role = roles[roleOf(node)]
    if (!node.ignored && role !== undefined) {
      return [
        part(
          role,
          nameOf(node),
          isBusy(node) || (isInBusyRegion && (role === 'heading' || role === 'field')),
          isOn(node),
        ),
      ]
    }
    const inside = within(node).filter(({ ignored }) => !ignored)
    const isRegion = isBusy(node)
    const named = nameOf(node) === '' ? inside.filter((one) => roleOf(one) === 'StaticText').slice(0, 1) : [node]
    const words = isRegion && !inside.some((one) => /^(heading|textbox|searchbox)$/.test(roleOf(one))) ? named : []
    return [
      ...words.map((one) => part('text', nameOf(one), true)),
      ...childrenOf(node).flatMap((child) => read(child, isInBusyRegion || isRegion)),
    ]
  }
  const those = (role: string) => [...tree.values()].filter((node) => !node.ignored && roleOf(node) === role)
  const [dialog] = those(kind)
  return (dialog === undefined ? those('status') : [dialog]).flatMap((node) => read(node, false))
}
