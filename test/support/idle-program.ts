/** `mov64 r0, 0` and `exit`: a program that does nothing, and has succeeded. */
const code = Uint8Array.of(0xb7, 0, 0, 0, 0, 0, 0, 0, 0x95, 0, 0, 0, 0, 0, 0, 0)
const names = new TextEncoder().encode('\0.text\0.shstrtab\0')
const sizes = { header: 64, segment: 56, section: 64 } as const
const machineOfSolana = 247

/** The program as Solana loads it: ELF, with the code as its one segment, and the sections that name it. */
export const idleProgram = (): Uint8Array => {
  const codeAt = sizes.header + sizes.segment
  const namesAt = codeAt + code.length
  const sectionsAt = (namesAt + names.length + 7) & ~7
  const bytes = new Uint8Array(sectionsAt + 3 * sizes.section)
  const view = new DataView(bytes.buffer)
  const half = (at: number, ...values: readonly number[]): void =>
    values.forEach((value, index) => void view.setUint16(at + 2 * index, value, true))
  const word = (at: number, ...values: readonly number[]): void =>
    values.forEach((value, index) => void view.setUint32(at + 4 * index, value, true))
  const long = (at: number, ...values: readonly number[]): void =>
    values.forEach((value, index) => void view.setBigUint64(at + 8 * index, BigInt(value), true))
  bytes.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1])
  half(16, 3, machineOfSolana)
  word(20, 1)
  long(24, codeAt, sizes.header, sectionsAt)
  half(52, sizes.header, sizes.segment, 1, sizes.section, 3, 2)
  // To be loaded, read and run.
  word(sizes.header, 1, 5)
  long(sizes.header + 8, codeAt, codeAt, codeAt, code.length, code.length, 4096)
  bytes.set(code, codeAt)
  bytes.set(names, namesAt)
  const section = (
    index: number,
    name: number,
    kind: number,
    flags: number,
    at: number,
    start: number,
    size: number,
  ) => {
    const own = sectionsAt + index * sizes.section
    word(own, name, kind)
    long(own + 8, flags, at, start, size)
    long(own + 48, 8)
  }
  section(1, 1, 1, 6, codeAt, codeAt, code.length)
  section(2, 7, 3, 0, 0, namesAt, names.length)
  return bytes
}
