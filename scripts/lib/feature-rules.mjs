import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './source-files.mjs'

/** The features there are, by the list that the core has of them. */
const listed = readFileSync(join(projectRoot, 'core/domain/features.ts'), 'utf8')
const listedNames = [...listed.matchAll(/^export \{ \w+(?: as \w+)? \} from '[.][/]([\w-]+)[/]/gm)].map(
  ([, name = '']) => name,
)
const featureNames = listedNames

/** What a feature may know in every layer, beside `shared`, which knows none, and the frame (`modal`, below). @type {Readonly<Record<string, readonly string[]>>} */
const alsoKnown = {
  analytics: ['connections', 'networks', 'wallets'],
  connect: ['connections', 'embedded-wallet', 'wallets'],
  connections: ['embedded-wallet', 'networks', 'notices', 'wallets'],
  wallets: ['connect', 'connections'],
  'embedded-wallet': ['connect', 'connections', 'wallets'],
  networks: ['connections'],
  account: ['connections', 'networks'],
  activity: ['account', 'connections', 'networks'],
  nfts: ['account', 'activity', 'connections', 'networks'],
  notices: ['wallets'],
  'profile-wallets': ['account', 'connections', 'networks', 'wallets'],
  receive: ['account', 'connections', 'networks', 'wallets'],
  'remote-config': ['connections', 'embedded-wallet', 'wallets'],
  send: ['account', 'activity', 'connections', 'networks'],
  'sign-in': ['connections', 'networks'],
}

/**
 * What the frame knows, by layer. Where the modal goes next, and what a host and a page see of it as a whole, is made of what the features hold; how
 * they are drawn it hears from them (`feature.ts`), but for the view that it opens with, and for what is said beside any view.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const frameKnows = {
  'core/domain': ['analytics', 'connections', 'sign-in'],
  'core/usecases': ['connect', 'connections', 'embedded-wallet', 'networks', 'sign-in', 'wallets'],
  'core/view-models': ['account', 'activity', 'connections', 'networks', 'send', 'sign-in', 'wallets'],
  'core/(options|ports|services|state)': [],
  'shells/dom': ['connect', 'notices'],
  'shells/devtools-cli': ['notices'],
}

/** In each of them there is a folder for each feature. */
const layers = '^(?:core/[^/]+|shells/dom|shells/devtools-cli)'
/** What brings the features of a layer together, and types that come from all of them. */
const registries =
  '^core/(?:domain/(?:features|feature-types)|ports/ports|options/(?:features|all-options|slice|schema-parts)|view-models/(?:features|screen-types))[.]ts$'
/** A feature has few options: they are in files of its name, and no folder. */
const optionFiles = `^core/options/(?:shared|${featureNames.join('|')})[.-]`

/** @param {string} feature @param {readonly string[]} known @param {string} [layer] @returns {import('dependency-cruiser').IForbiddenRuleType[]} */
const ruleOf = (feature, known, layer) => {
  const others = featureNames.filter((name) => ![feature, ...known].includes(name))
  if (others.length === 0) return []
  return [
    {
      name: `${feature}-knows-its-features${layer === undefined ? '' : `-in-${layer}`}`,
      comment:
        'A feature is found, and removed, by its name: in every layer it knows `shared`, the frame and what is listed above; the frame knows what is listed for the layer.',
      severity: 'error',
      from: { path: `${layer === undefined ? layers : `^(?:${layer})`}/${feature}(?:/|[.]ts$)` },
      to: { path: `${layers}/(?:${others.join('|')})(?:/|[.]ts$)` },
    },
  ]
}

/** One rule for each feature, and for the frame one in each layer. @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const featureRules = [
  ...ruleOf('shared', []),
  ...featureNames
    .filter((name) => name !== 'modal')
    .flatMap((name) => ruleOf(name, ['modal', ...(alsoKnown[name] ?? [])])),
  ...Object.entries(frameKnows).flatMap(([layer, known]) => ruleOf('modal', known, layer)),
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
