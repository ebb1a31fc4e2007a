import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { connectMessages } from '../../core/domain/connect/messages.ts'
import { modalMessages } from '../../core/domain/modal/messages.ts'
import { loadAllFeatures } from '../../infrastructure/composition/assemble-features.ts'
import { featureEntries } from '../../infrastructure/composition/composed-features.ts'
import { projectRoot } from '../../scripts/lib/source-files.mjs'

const files = await loadAllFeatures((load) => load())
const features = Object.entries(files)

/** What is there whenever this feature is: what every open dialog has, and what comes with it. */
const isAtHand = (whose: string, where: string): boolean => {
  const [owner, user] = [
    featureEntries[whose as keyof typeof featureEntries],
    featureEntries[where as keyof typeof featureEntries],
  ]
  if (whose === where || owner === undefined || user === undefined) return whose === where
  const isWithDialog = owner.when === 'dialog-open' && owner.isWanted === undefined
  return isWithDialog || (owner.when === 'connected' && user.when === 'connected')
}

const folderOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const sourcesOf = (name: string): readonly string[] =>
  ['usecases', 'view-models'].flatMap((room) => {
    const folder = join(projectRoot, 'core', room, folderOf(name))
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.ts')) : []
    return files.map((file) => readFileSync(join(folder, file), 'utf8'))
  })

it.each(features.map(([name]) => name))('%s says no text that may not have come yet', (name) => {
  const owners = new Map(
    features.flatMap(([owner, { messages }]) => Object.keys(messages).map((key) => [key, owner] as const)),
  )
  for (const key of [...Object.keys(modalMessages), ...Object.keys(connectMessages)]) owners.delete(key)
  const said = sourcesOf(name).flatMap((source) =>
    [...source.matchAll(/'([a-z-]+(?:\.[a-z-]+)+)'/g)].map(([, key = '']) => key),
  )
  const owned = said.flatMap((key) => {
    const owner = owners.get(key)
    return owner === undefined ? [] : [{ key, owner }]
  })
  expect(owned.filter(({ owner }) => !isAtHand(owner, name))).toEqual([])
})

it('knows where texts are said', () => {
  expect(sourcesOf('account').join('')).toContain("'account.network.testnet'")
  expect(isAtHand('account', 'networks')).toBe(false)
  expect(isAtHand('networks', 'account')).toBe(true)
})
