import { useRef } from '#ui'

/**
 * What a row of a list is drawn as: the same as long as the row is. Both libraries pass over what is the same, so that the next rows of a
 * long list cost themselves and not all that are there.
 * @param draw that says the same of the same row at its place each time
 */
export const useDrawnRows = <Row extends object, Drawn>(
  draw: (row: Row, index: number) => Drawn,
): ((row: Row, index: number) => Drawn) => {
  const { current: drawn } = useRef(new WeakMap<Row, Drawn>())
  return (row, index) => {
    const known = drawn.get(row)
    if (known !== undefined) return known
    const now = draw(row, index)
    drawn.set(row, now)
    return now
  }
}
