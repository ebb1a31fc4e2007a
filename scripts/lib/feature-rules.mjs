import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './source-files.mjs'

/** The features there are, by the list that the core has of them. */
const listed = readFileSync(join(projectRoot, 'core/domain/features.ts'), 'utf8')
const listedNames = [...listed.matchAll(/^export \{ \w+(?: as \w+)? \} from '[.][/]([\w-]+)[/]/gm)].map(
  ([, name = '']) => name,
)
const featureNames = listedNames

/** What a feature may know in every layer, beside `shared`, which knows none, and the frame (`modal`). @type {Readonly<Record<string, readonly string[]>>} */
const alsoKnown = {
  analytics: ['connections', 'networks', 'wallets'],
  connect: ['connections', 'wallets'],
  connections: ['networks', 'notices', 'wallets'],
  wallets: ['connect', 'connections'],
  networks: ['connections'],
  account: ['connections', 'networks'],
  notices: ['wallets'],
  'remote-config': ['connections', 'wallets'],
  'sign-in': ['connections', 'networks'],
  modal: featureNames,
}

/** In each of them there is a folder for each feature. */
const layers = '^(?:core/[^/]+|shells/dom|shells/devtools-cli)'
/** What brings the features of a layer together, and types that come from all of them. */
const registries =
  '^core/(?:domain/(?:features|declared)|ports/ports|options/(?:features|all-options|slice|schema-parts)|view-models/(?:features|drawn))[.]ts$'
/** A feature has few options: they are in files of its name, and no folder. */
const optionFiles = `^core/options/(?:shared|${featureNames.join('|')})[.-]`

/** @param {string} feature @param {readonly string[]} known @returns {import('dependency-cruiser').IForbiddenRuleType[]} */
const ruleOf = (feature, known) => {
  const others = featureNames.filter((name) => ![feature, ...known].includes(name))
  if (others.length === 0) return []
  return [
    {
      name: `${feature}-knows-its-features`,
      comment:
        'A feature is found, and removed, by its name: in every layer it knows `shared`, the frame and what is listed above.',
      severity: 'error',
      from: { path: `${layers}/${feature}(?:/|[.]ts$)` },
      to: { path: `${layers}/(?:${others.join('|')})(?:/|[.]ts$)` },
    },
  ]
}

/** One rule for each feature that does not know all. @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const featureRules = [
  ...ruleOf('shared', []),
  ...featureNames.flatMap((name) => ruleOf(name, ['modal', ...(alsoKnown[name] ?? [])])),
  {
    name: 'features-have-folders',
    comment: 'In a layer there is nothing beside what has the name of a feature.',
    severity: 'error',
    from: {},
    to: {
      path: '^core/(domain|ports|options|state|services|usecases|view-models)/',
      pathNot: [`${layers}/(?:shared|${featureNames.join('|')})/`, '^core/domain/namespaces/', optionFiles, registries],
    },
  },
]
