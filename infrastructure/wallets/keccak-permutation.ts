/**
 * Keccak-f[1600] (FIPS 202, 3.2 and 3.3), in place: five by five lanes of 64 bits, of each the lower half first. Our own, which has
 * nothing to prepare and calls nothing: it runs between a wallet's answer and the frame that shows the account. A library's takes
 * nearly three thousand calls for it, and what it prepares at the start of each page is of no use to who does not connect.
 */
export const permute = (state: Int32Array): void => {
  // Every index is within: what is read is a number.
  const row = new Int32Array(10)
  let register = 1
  for (let round = 0; round < 24; round += 1) {
    // θ: each lane takes up two columns beside it.
    for (let x = 0; x < 10; x += 1) {
      row[x] = 0
      for (let at = x; at < 50; at += 10) row[x] = (row[x] as number) ^ (state[at] as number)
    }
    for (let x = 0; x < 10; x += 2) {
      const left = (x + 8) % 10
      const right = (x + 2) % 10
      const low = row[right] as number
      const high = row[right + 1] as number
      const lower = (row[left] as number) ^ ((low << 1) | (high >>> 31))
      const upper = (row[left + 1] as number) ^ ((high << 1) | (low >>> 31))
      for (let at = x; at < 50; at += 10) {
        state[at] = (state[at] as number) ^ lower
        state[at + 1] = (state[at + 1] as number) ^ upper
      }
    }
    // ρ and π: each lane is turned, and goes where the next one was.
    let x = 1
    let y = 0
    let low = state[2] as number
    let high = state[3] as number
    for (let step = 1, turn = 1; step < 25; step += 1, turn += step) {
      const next = (2 * x + 3 * y) % 5
      x = y
      y = next
      // By 32 is to change the halves; a shift by 32 would be none.
      const isOver = (turn & 32) > 0
      const one = isOver ? high : low
      const other = isOver ? low : high
      const by = turn & 31
      const at = 2 * x + 10 * y
      low = state[at] as number
      high = state[at + 1] as number
      state[at] = (one << by) | ((other >>> 1) >>> (31 - by))
      state[at + 1] = (other << by) | ((one >>> 1) >>> (31 - by))
    }
    // χ: the only step that is not linear.
    for (let y = 0; y < 50; y += 10) {
      row.set(state.subarray(y, y + 10))
      for (let x = 0; x < 10; x += 1)
        state[y + x] = (state[y + x] as number) ^ (~(row[(x + 2) % 10] as number) & (row[(x + 4) % 10] as number))
    }
    // ι: bits 0, 1, 3, 7, 15, 31 and 63 are those of a register with feedback.
    for (let bit = 1; bit <= 64; bit *= 2) {
      if (register & 1) {
        const at = bit > 32 ? 1 : 0
        state[at] = (state[at] as number) ^ (1 << ((bit - 1) & 31))
      }
      register = (register << 1) ^ ((register >> 7) * 0x171)
    }
  }
}
