const argumentNames = {
  open: ['view', 'network', 'namespace', 'signal', 'token', 'amount', 'to'],
  connect: ['connectorId', 'namespace', 'signal'],
  disconnect: ['namespace', 'connectorId'],
  switchNetwork: ['signal'],
  // One of `connections` will do, with all that it says.
  switchConnection: undefined,
  deleteConnection: undefined,
}

interface GivenArguments {
  readonly view?: unknown
  readonly network?: unknown
  readonly connectorId?: unknown
  readonly namespace?: unknown
  readonly address?: unknown
  readonly token?: unknown
  readonly amount?: unknown
  readonly to?: unknown
  readonly signal?: Partial<AbortSignal>
}

/** The only view that something can be filled in before it is opened. */
const filledView = 'WalletSend'

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
  const { view, token = '', amount = '', to = '' }: GivenArguments = given
  const of = `of ${method}() must be`
  const wrong = Object.entries({ network, connectorId, namespace, address, token, amount, to }).find(
    ([, value]) => typeof value !== 'string',
  )
  if (wrong) return `${wrong[0]} ${of} text`
  if ((token || amount || to) && view !== filledView)
    return `token, amount and to of open() are of the view ${filledView}`
  return signal === undefined || isSignal(signal) ? undefined : `signal ${of} an AbortSignal`
}
