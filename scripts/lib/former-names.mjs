import ts from 'typescript'

/** A name as a file has it: `createThis` is `create-this`. @param {string} name */
export const inKebabCase = (name) => name.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase()

/** Names that were given up for the field's own; the glossary in ARCHITECTURE.md has those. */
const formerName = new RegExp(
  `^(create-)?(${[
    'take-(home|back)-wallet',
    'expect-wallet',
    'ke(ep|pt)-connections?',
    'left-memory',
    'wallet-words',
    'said-of-wallets',
    'earlier-wallets',
    'catch-up',
    'while-same',
    'once-per-breath',
    'in-one-breath',
    '(one-)?breath',
    'drawn-by-host',
    'told-events',
    'to-get',
    'handed-on',
    'get-ready',
    'rehearse(-dialog)?',
    'make-way',
    'painted-page',
    'facets?(-of)?',
    '([a-z]+-)*deeds?',
    'wish-network',
    'may-choose',
    'circumstances(-of)?',
    '(same|known)-makers?',
    '(page|worded)-parts',
    'asking',
    'with-room-for-code',
    'room-for-code',
    'keep-quiet',
    'hear-answers',
    'standing-sessions',
    'rpc-lines?',
    'sign-in-with-connection',
    'asked-message',
    'use-asked',
    'found(-wallet|-blocks)?',
    'row-place',
    'waiting-(mail|blocks)',
    'within',
    'beside(-entry)?',
    'turns',
    'parts',
    '([a-z-]+-)?tools',
    'drawn(-sheet|-view|-feature)?',
    'connected-words',
    'joined-discovery',
    'kept-(alerts|sessions?)',
    'aside(-connections-cell)?',
    'lost(-wallets?(-cell)?)?',
    'away',
    'at-most',
    'newest-answer',
    'gather-news',
    'with-first',
    'look-again-ms',
    'looked-for(-wallets|-deps)?',
    'late-(connector|provider|reader|question)',
    'ask-late',
    'safe-line(-window)?',
    'open-safe-line',
    'safes-around',
    'hear-network',
    'hear-due-again',
    'tell-refused-settlements',
    'mail-wait-ms',
    'moved-to',
    'tell-(developer|developer-deps|failed)',
    'in-turn',
    'withheld(-text)?',
    'inert-(text|part|json)',
    'switched-off',
    '(siwe|siwx)-given',
    'by-wallet',
    'told-connection',
    'laid',
    'lay-options',
    'filled-(options|networks)',
    'glimpse-snapshot',
    'painted-(session|button|account|network)',
    'images-ahead',
    'looking-ms',
    'home-connector-id',
    'noticed-ms',
    'network-wish',
    'tell-events',
    'tell-session-end',
    'follow-while-same',
    'find-return',
    'time-to-check',
    'core-parts',
    'dress-button',
    'word-of',
    'invited-by',
    'chosen-(button|face)',
    'late-part',
    'is-sparing',
    'use-(lingering|refusal|rows|seen|travel)',
    'travel-ms',
    'trail-point',
    'least-flick',
    'first-useful',
    'to-agreement',
    'storage-place',
    'own-reflect',
    'bin-of',
    'startable',
    'starter-watch',
    'watch-starter',
    'second-runs',
    'weigh-host',
    'written-here',
    'lookup-places',
    'by-file',
    'loaded-later',
    'refuse-missing',
  ].join('|')})$`,
)

/** What a type may still be called. */
const formerFile = /^(declared|joined|until|waiting|places?|close-line|said|asked-wallets|react-parts)$/

/**
 * An export or a file that has one of them.
 * @param {ts.Node} node
 */
export const hasFormerName = (node) => {
  if (ts.isSourceFile(node)) {
    const name = node.fileName.replace(/^.*[/]|[.][^/]*$/g, '')
    return formerName.test(name) || formerFile.test(name)
  }
  const isNamed = ts.isVariableDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)
  if (!isNamed || !ts.isIdentifier(node.name)) return false
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
  return isExported && formerName.test(inKebabCase(node.name.text))
}
