// What the import rules name, in more than one file.

export const product = '^(core|infrastructure|shells|server|bridges)/'
export const npm = (/** @type {string[]} */ ...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`
export const shellEntries = '^shells/[^/]+/(index|headless|runtime|views|check-options)[.]tsx?$'
/** What the terminal shows: a modal with adapters around it, made beside the views as composition makes it for a page. */
export const worlds = '^shells/devtools-cli/worlds/'
/** The terminal without its worlds. */
export const terminal = '^shells/devtools-cli/(?!worlds/)'
export const anyPackage = '(^|/)node_modules/'
export const notPublished = '^(test|sandbox|examples|scripts)/'

/**
 * A folder that may import only what is listed: one rule, so that nothing slips between two lists.
 * @param {string} name
 * @param {string} from
 * @param {readonly string[]} allowed
 * @param {string} comment
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
export const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { pathNot: [...allowed] },
})
