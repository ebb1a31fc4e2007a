import type { AbiParameter, Hex } from 'viem'

const wordBytes = 32

const componentsOf = (parameter: AbiParameter): readonly AbiParameter[] =>
  'components' in parameter ? parameter.components : []

/** `T[3]` as T and 3; without a number where each value has a length of its own. Undefined for what is no list. */
const listIn = (parameter: AbiParameter): { readonly of: AbiParameter; readonly length?: number } | undefined => {
  const [, type, length] = /^(.*)\[(\d*)\]$/.exec(parameter.type) ?? []
  if (type === undefined) return undefined
  return { of: { ...parameter, type }, ...(length !== '' && { length: Number(length) }) }
}

const isDynamic = (parameter: AbiParameter): boolean => {
  const list = listIn(parameter)
  if (list) return list.length === undefined || isDynamic(list.of)
  if (parameter.type === 'tuple') return componentsOf(parameter).some(isDynamic)
  return parameter.type === 'bytes' || parameter.type === 'string'
}

/** Of a value that has its bytes where it stands, and of the offset of any other. */
const headBytes = (parameter: AbiParameter): number => {
  if (isDynamic(parameter)) return wordBytes
  const list = listIn(parameter)
  if (list) return (list.length ?? 0) * headBytes(list.of)
  if (parameter.type !== 'tuple') return wordBytes
  return componentsOf(parameter).reduce((sum, component) => sum + headBytes(component), 0)
}

/**
 * Whether what is behind a selector is laid out as an encoder does it, each value right behind the one before. Offsets may as well point a
 * thousand times to the same bytes: what is decoded of that is a thousand times as long as the call, and holds up the frame. Looks at
 * each offset and length once; what the words between them say is not looked at.
 */
export const isCanonical = (inputs: readonly AbiParameter[], data: Hex): boolean => {
  const hex = data.slice(10)
  const size = hex.length / 2
  /** What does not fit is longer than the call. */
  const wordAt = (at: number): number => {
    const word = hex.slice(at * 2, (at + wordBytes) * 2)
    return word.length === wordBytes * 2 && /^0{56}/.test(word) ? Number.parseInt(word.slice(56), 16) : size + 1
  }
  /** Undefined where they are not laid out so, else where they end. */
  const endOfAll = (count: number, parameterAt: (at: number) => AbiParameter, start: number): number | undefined => {
    let head = start
    let tail = start
    if (start + count * wordBytes > size) return undefined
    for (let at = 0; at < count; at += 1) tail += headBytes(parameterAt(at))
    for (let at = 0; at < count; at += 1) {
      const parameter = parameterAt(at)
      if (isDynamic(parameter)) {
        if (wordAt(head) !== tail - start) return undefined
        const end = endOf(parameter, tail)
        if (end === undefined || end > size) return undefined
        tail = end
      }
      head += headBytes(parameter)
    }
    return tail
  }
  const endOf = (parameter: AbiParameter, start: number): number | undefined => {
    const list = listIn(parameter)
    if (list) {
      const count = list.length ?? wordAt(start)
      const first = list.length === undefined ? start + wordBytes : start
      if (count > size) return undefined
      return isDynamic(list.of) ? endOfAll(count, () => list.of, first) : first + count * headBytes(list.of)
    }
    if (parameter.type === 'tuple') {
      const components = componentsOf(parameter)
      return endOfAll(components.length, (at) => components[at] as AbiParameter, start)
    }
    return start + wordBytes + Math.ceil(wordAt(start) / wordBytes) * wordBytes
  }
  return endOfAll(inputs.length, (at) => inputs[at] as AbiParameter, 0) === size
}
