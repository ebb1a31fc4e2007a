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
  [...registry.matchAll(/^export const (\w+) = \{([^}]*)\}/gm)].map(([text, name = '', entry = '']) => {
    const when = /\bwhen: '([\w-]+)'/.exec(entry)?.[1]
    const source = /\bload: \(\) => import\('\.\/features\/([\w-]+)\.ts'\)/.exec(entry)?.[1]
    if (when === undefined || source === undefined) throw new Error(`No entry of a feature: ${text}`)
    const own = { core: source, views: `${source}-views` }
    const isOption = /\bisWanted:/.test(entry)
    const files = isOption ? undefined : Object.entries(together).find(([time]) => time === when)?.[1]
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
