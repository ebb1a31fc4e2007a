/** Tells when the program is in the foreground again after it was stopped (Ctrl-Z, then `fg`). */
export const onResume = (listener: () => void): (() => void) => {
  process.on('SIGCONT', listener)
  return () => {
    process.off('SIGCONT', listener)
  }
}
