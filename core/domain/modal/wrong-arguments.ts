const argumentNames = {
  open: ['view', 'network', 'signal'],
  connect: ['connectorId', 'signal'],
  switchNetwork: ['signal'],
}

interface GivenArguments {
  readonly network?: unknown
  readonly connectorId?: unknown
  readonly signal?: unknown
}

/** One of another frame or of a polyfill is as good: what we call is what counts. */
export const isSignal = (value: unknown): value is AbortSignal => {
  const { aborted, addEventListener, removeEventListener }: Partial<AbortSignal> = Object(value)
  return (
    typeof aborted === 'boolean' && [addEventListener, removeEventListener].every((one) => typeof one === 'function')
  )
}

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
  const there = `; there are ${names.join(', ')}`
  if (typeof given !== 'object' || !given) return `${method}() takes an object${there}`
  const unknown = Object.keys(given).find((name) => !names.includes(name))
  if (unknown !== undefined) return `${method}() knows no ${unknown}${there}`
  const { network = id, connectorId = '', signal }: GivenArguments = given
  const mustBe = (name: string, form: string): string => `${name} of ${method}() must be ${form}`
  if (signal !== undefined && !isSignal(signal)) return mustBe('signal', 'an AbortSignal')
  if (typeof connectorId !== 'string') return mustBe('connectorId', 'text')
  return typeof network === 'string' ? undefined : mustBe('network', 'text')
}
