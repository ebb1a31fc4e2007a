import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from './build-options.mjs'

/**
 * @typedef {object} FeatureFile
 * @property {string} name of the feature
 * @property {string} source its file in `infrastructure/composition/features`, and its folder in `shells/dom`
 * @property {string} core the built file with its use cases and screens
 * @property {string} views the built file with its views
 */

const line =
  /^export const (\w+) = \{ when: '([\w-]+)',(.*) load: \(\) => import\('\.\/features\/([\w-]+)\.ts'\) \} as const$/

/** What is wanted at the same time travels together: what a file costs is mostly the request for it. */
const together = {
  'dialog-open': { core: 'features', views: 'feature-views' },
  connected: { core: 'features-connected', views: 'feature-views-connected' },
}

/**
 * Which files features are built into, by the registry's word of when each is wanted. One that the host's options ask for, or a visitor
 * chooses, has files of its own.
 * @param {string} [registry] its text
 * @returns {readonly FeatureFile[]}
 */
export const featureFiles = (
  registry = readFileSync(join(project, 'infrastructure/composition/features.ts'), 'utf8'),
) =>
  registry
    .split('\n')
    .filter((text) => text.startsWith('export '))
    .map((text) => {
      const [, name = '', when = '', more = '', source = ''] = line.exec(text) ?? []
      if (name === '') throw new Error(`No line of a feature: ${text}`)
      const own = { core: source, views: `${source}-views` }
      const files = more === '' ? Object.entries(together).find(([time]) => time === when)?.[1] : undefined
      return { name, source, ...(files ?? own) }
    })

/**
 * @template {'core' | 'views'} Kind
 * @param {readonly FeatureFile[]} features
 * @param {Kind} kind
 * @returns {Map<string, FeatureFile[]>} by the name of the built file
 */
export const groupByFile = (features, kind) => {
  /** @type {Map<string, FeatureFile[]>} */
  const files = new Map()
  for (const feature of features) files.set(feature[kind], [...(files.get(feature[kind]) ?? []), feature])
  return files
}
