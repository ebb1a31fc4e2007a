/** Licences whose terms ask no more than keeping the notice. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
])

/** Licences that ask the same of whoever passes a changed work on. What is only run here, in a host of test/hosts, may be under them. */
const copyleft = [
  ...['AGPL-3.0-only', 'AGPL-3.0-or-later', 'GPL-2.0-only', 'GPL-2.0-or-later', 'GPL-3.0-only', 'GPL-3.0-or-later'],
  ...['LGPL-2.1-only', 'LGPL-2.1-or-later', 'LGPL-3.0-only', 'LGPL-3.0-or-later', 'EPL-2.0', 'MPL-2.0'],
]
export const mayRun = new Set([...permissive, ...copyleft])

/** Packages that only help to build and test. As soon as one is needed by what is published, it is refused. */
export const developmentOnly = [
  { name: /^axe-core$/, licence: 'MPL-2.0', reason: 'runs in the accessibility tests, unchanged' },
  { name: /^lightningcss(-|$)/, licence: 'MPL-2.0', reason: 'the style sheet compiler inside Vite, unchanged' },
  // They come with the package of the entry point that the sandbox deploys; nothing of them is read.
  { name: /^@uniswap\/lib$/, licence: 'GPL-3.0-or-later', reason: 'comes with the entry point, unread' },
  {
    name: /^@uniswap\/v2-(core|periphery)$/,
    licence: 'GPL-3.0-or-later',
    reason: 'their compiled contracts run on the chain of the sandbox',
  },
  { name: /^@uniswap\/v3-core$/, licence: 'BUSL-1.1', reason: 'comes with the entry point, unread' },
  { name: /^@uniswap\/v3-periphery$/, licence: 'GPL-2.0-or-later', reason: 'comes with the entry point, unread' },
]

/**
 * Packages of the hosts whose package.json names no licence, so that the lockfile knows none: what the licence file in them says.
 * @type {Readonly<Record<string, string>>}
 */
export const readInTheirText = {
  'eyes@0.1.8': 'MIT',
  'text-encoding-utf-8@1.0.2': 'Unlicense',
}

/**
 * Vendors that changed the terms of later versions: the last version under an open licence, by package. A range would
 * resolve into the restricted ones; a name that is not listed has no version that may be used.
 * @type {Readonly<Record<string, string>>}
 */
export const lastOpenVersion = {
  '@reown/walletkit': '1.2.10',
  '@walletconnect/core': '2.21.8',
  '@walletconnect/environment': '1.0.1',
  '@walletconnect/ethereum-provider': '2.21.8',
  '@walletconnect/events': '1.0.1',
  '@walletconnect/heartbeat': '1.2.2',
  '@walletconnect/jsonrpc-http-connection': '1.0.8',
  '@walletconnect/jsonrpc-provider': '1.0.14',
  '@walletconnect/jsonrpc-types': '1.0.4',
  '@walletconnect/jsonrpc-utils': '1.0.8',
  '@walletconnect/jsonrpc-ws-connection': '1.0.16',
  '@walletconnect/keyvaluestorage': '1.1.1',
  '@walletconnect/logger': '3.0.2',
  '@walletconnect/relay-api': '1.0.11',
  '@walletconnect/relay-auth': '1.1.0',
  '@walletconnect/safe-json': '1.0.2',
  '@walletconnect/sign-client': '2.21.8',
  '@walletconnect/time': '1.0.2',
  '@walletconnect/types': '2.21.8',
  '@walletconnect/universal-provider': '2.21.8',
  '@walletconnect/utils': '2.21.8',
  '@walletconnect/window-getters': '1.0.1',
  '@walletconnect/window-metadata': '1.0.1',
}

const watchedScope = /^@(walletconnect|reown)\//

/** @param {string} version @returns {readonly number[]} */
const parts = (version) => version.split('.').map(Number)

/**
 * @param {string} name
 * @param {string} version
 */
export const isInOpenRange = (name, version) => {
  if (!watchedScope.test(name)) return true
  const last = lastOpenVersion[name]
  if (last === undefined || !/^\d+\.\d+\.\d+$/.test(version)) return false
  const [a, b] = [parts(version), parts(last)]
  const at = a.findIndex((part, index) => part !== b[index])
  return at < 0 || Number(a[at]) < Number(b[at])
}

/**
 * Whether an SPDX expression lets us choose terms that are allowed: one side of an OR, both of an AND.
 * @param {string} expression
 * @param {ReadonlySet<string>} [allowed]
 */
export const isPermissive = (expression, allowed = permissive) => {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  let at = 0
  const term = () => {
    const token = tokens[at++]
    if (token !== '(') return token !== undefined && allowed.has(token)
    const inner = either()
    if (tokens[at++] !== ')') throw new SyntaxError(`not an SPDX expression: ${expression}`)
    return inner
  }
  const both = () => {
    let result = term()
    while (tokens[at] === 'AND') {
      at++
      result = term() && result
    }
    return result
  }
  /** @returns {boolean} */
  const either = () => {
    let result = both()
    while (tokens[at] === 'OR') {
      at++
      result = both() || result
    }
    return result
  }
  const result = either()
  return result && at === tokens.length
}

/** Sentences that only this licence has, for packages whose package.json names none. */
const texts = [
  { licence: 'MIT', sentence: /Permission is hereby granted, free of charge, to any person obtaining a copy/ },
  { licence: 'Apache-2.0', sentence: /Apache License\s+Version 2\.0, January 2004/ },
  { licence: 'ISC', sentence: /Permission to use, copy, modify, and(\/or)? distribute this software for any purpose/ },
  { licence: 'BSD-3-Clause', sentence: /Redistribution and use in source and binary forms.*Neither the name/ },
  { licence: 'BSD-2-Clause', sentence: /Redistribution and use in source and binary forms/ },
]

/**
 * Terms that bind their user to the vendor's own network and thresholds: a package under them is refused, whatever its
 * package.json says. @param {string} text
 */
export const isCommunityLicence = (text) => /community\s+licen[cs]e/i.test(text)

/** The licence that a LICENSE file holds, when it is one of a few and nothing is added to it. @param {string} text */
export const licenceOfText = (text) =>
  isCommunityLicence(text) || /commercial\s+licen[cs]e/i.test(text)
    ? undefined
    : texts.find(({ sentence }) => sentence.test(text.replace(/\s+/g, ' ')))?.licence
