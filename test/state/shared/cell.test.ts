import { describe, expect, it } from 'vitest'
import { createCell } from '../../../core/state/shared/cell.ts'

const recorder = <T>() => {
  const seen: T[] = []
  return { seen, listen: (value: T): void => void seen.push(value) }
}

describe('cell', () => {
  it('tells the current value at once, then each change', () => {
    const cell = createCell(1)
    const { seen, listen } = recorder<number>()
    cell.value$.subscribe(listen)
    cell.set(2)
    cell.set(3)
    expect(seen).toEqual([1, 2, 3])
    expect(cell.snapshot()).toBe(3)
  })

  it('tells nobody of what is there already', () => {
    const value = { name: 'same' }
    const cell = createCell(value)
    const { seen, listen } = recorder<object>()
    cell.value$.subscribe(listen)
    cell.set(value)
    expect(seen).toEqual([value])
    cell.set({ name: 'same' })
    expect(seen).toHaveLength(2)
  })

  it('stops telling those who left', () => {
    const cell = createCell('a')
    const { seen, listen } = recorder<string>()
    cell.value$.subscribe(listen).unsubscribe()
    cell.set('b')
    expect(seen).toEqual(['a'])
  })

  it('ends with the newest value for everyone, also when a listener sets another one meanwhile', () => {
    const cell = createCell(0)
    cell.value$.subscribe((value) => {
      if (value === 1) cell.set(2)
    })
    const { seen, listen } = recorder<number>()
    cell.value$.subscribe(listen)
    cell.set(1)
    expect(seen).toEqual([0, 2])
  })
})
