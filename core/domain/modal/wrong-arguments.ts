const argumentNames = {
  open: ['view', 'network', 'namespace', 'signal'],
  connect: ['connectorId', 'namespace', 'signal'],
  disconnect: ['namespace', 'connectorId'],
  switchNetwork: ['signal'],
  // One of `connections` will do, with all that it says.
  switchConnection: undefined,
  deleteConnection: undefined,
}

interface GivenArguments {
  readonly network?: unknown
  readonly connectorId?: unknown
  readonly namespace?: unknown
  readonly address?: unknown
  readonly signal?: Partial<AbortSignal>
}

/** One of another frame or of a polyfill is as good: what we call is what counts. */
export const isSignal = (value: Partial<AbortSignal> | undefined): value is AbortSignal =>
  typeof value?.aborted === 'boolean' &&
  typeof value.addEventListener === 'function' &&
  typeof value.removeEventListener === 'function'

/**
 * What is wrong with what a modal's method is given, as plain JavaScript may give it. Which views, networks and wallets there are
 * is not said here.
 * @param id of a network, where it is an argument of its own: anything but `undefined`
 */
export const wrongArguments = (
  method: keyof typeof argumentNames,
  given: unknown,
  id: unknown = '',
): string | undefined => {
  const names = argumentNames[method]
  const there = names ? `; there are ${names.join(', ')}` : ''
  if (typeof given !== 'object' || !given) return `${method}() takes an object${there}`
  const unknown = names && Object.keys(given).find((name) => !names.includes(name))
  if (unknown !== undefined) return `${method}() knows no ${unknown}${there}`
  const { network = id, connectorId = '', namespace = '', address = '', signal }: GivenArguments = given
  const of = `of ${method}() must be`
  const wrong = Object.entries({ network, connectorId, namespace, address }).find(
    ([, value]) => typeof value !== 'string',
  )
  if (wrong) return `${wrong[0]} ${of} text`
  return signal === undefined || isSignal(signal) ? undefined : `signal ${of} an AbortSignal`
}
